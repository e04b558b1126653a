const C1C2C3 = 0;

/** Encrypts a password for the wire: SM2, C1C2C3, hex, always with the `04` point prefix that some servers expect. */
export async function sealPassword(password: string, publicKey: string): Promise<string> {
  if (publicKey === '') return password;
  // The cipher is large and rarely needed, so it is loaded at sign-in.
  const { sm2 } = await import('sm-crypto-v2');
  return `04${sm2.doEncrypt(password, publicKey, C1C2C3)}`;
}
