import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The account and the sealing key of the previous release. */
export const releaseBefore = {
  account: 'admin',
  password: 'Rpyda3%=V+W8P9%6',
  sealingKey: 'the key of the release before, of forty-eight bytes',
} as const;

/** Copies the data folder of the previous release (its folder `pg`) into a folder. */
export function unpackReleaseBefore(folder: string): void {
  const packed = readFileSync(new URL('data-folder.tar.br', import.meta.url));
  execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(packed) });
}
