#!/usr/bin/env node
// The program `meta-forms`: `npx @org/meta-forms --help`.
import { readFileSync } from 'node:fs';
import { runCli } from './cli/run-cli.ts';

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

// A reader that ends early, such as `head`, is no fault.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
});

process.exitCode = runCli(process.argv.slice(2), {
  folder: process.cwd(),
  version,
  stdin: process.stdin.fd,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
