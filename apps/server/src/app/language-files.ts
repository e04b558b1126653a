import { languageTag } from '@org/meta-forms/core';
import type { FastifyInstance } from 'fastify';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { httpRefusal } from '../shared/http/http.words.ts';

/** The largest file of a language: all sentences of the product have less than a third of it. */
const mostBytes = 4 * 1024 * 1024;
const mostLanguages = 50;
const named = /^([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3})\.json$/;
const missing: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

/** The languages that a deployment delivers as files `<BCP 47 tag>.json` of a folder. */
export interface LanguageFiles {
  /** The tags of the files, in alphabetical order. The folder is read each time: a new file needs no restart. */
  tags(): Promise<readonly string[]>;
  /** A file as it is; undefined if there is none, or if it is too large. */
  read(tag: string): Promise<LanguageText | undefined>;
}

/** A file of a language, with a mark that changes when the file does. */
export interface LanguageText {
  readonly text: Buffer;
  readonly mark: string;
}

/** Reads the languages of a folder, which need not exist. */
export function readLanguageFiles(folder: string): LanguageFiles {
  const tags = async () => {
    const names = await readdir(folder).catch(nothingIfMissing);
    const found = (names ?? [])
      .flatMap((name) => named.exec(name)?.[1] ?? [])
      .filter((tag) => languageTag(tag) === tag);
    return found.toSorted().slice(0, mostLanguages);
  };
  return {
    tags,
    async read(tag) {
      // Only names that the folder has are read, so that no address reaches another file.
      if (!(await tags()).includes(tag)) return undefined;
      const file = join(folder, `${tag}.json`);
      const facts = await stat(file).catch(nothingIfMissing);
      if (!facts?.isFile() || facts.size > mostBytes) return undefined;
      const text = await readFile(file).catch(nothingIfMissing);
      return text && { text, mark: `"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}"` };
    },
  };
}

/** Serves the files at `/languages/<tag>.json`. They are public: the login page is in these languages too. */
export function serveLanguages(app: FastifyInstance, files: LanguageFiles): void {
  app.get<{ Params: { name: string } }>('/languages/:name', async (request, reply) => {
    const tag = named.exec(request.params.name)?.[1];
    const found = tag === undefined ? undefined : await files.read(tag);
    if (!found) throw httpRefusal('CALL_UNKNOWN');
    void reply.headers({ 'cache-control': 'no-cache', etag: found.mark });
    if (request.headers['if-none-match'] === found.mark) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(found.text);
  });
}

function nothingIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (!missing.has(code)) throw error;
}
