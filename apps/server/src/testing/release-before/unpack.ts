import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Who the release before has made, and what its numbers are sealed with. */
export const releaseBefore = {
  account: 'admin',
  password: 'Rpyda3%=V+W8P9%6',
  sealingKey: 'the key of the release before, of forty-eight bytes',
} as const;

/** Puts the data folder that the release before has left (its folder `pg`) into a folder. */
export function unpackReleaseBefore(folder: string): void {
  const packed = readFileSync(new URL('data-folder.tar.br', import.meta.url));
  execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(packed) });
}
