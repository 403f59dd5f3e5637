// @ts-check
// Bytes as letters of a link (Base64 for addresses).

/** @param {Uint8Array} bytes */
export function letters(bytes) {
  const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return packed.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of letters; an Error if they are damaged. @param {string} given */
export const unlettered = (given) =>
  Uint8Array.from(atob(given.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
