import type { BaseLanguage } from '@org/meta-forms/core';
import { sentenceOf } from '../../../shared/http/answers.ts';
import { fill, type Refusal } from '../../../shared/http/refusal.ts';
import { escaped } from './editor-page.ts';
import { refusalPageWords } from './refusal-page.words.ts';

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif}',
  'main{max-width:32em;padding:24px}',
  'h1{font-size:1.5em}',
  'a{display:inline-block;padding:8px 16px;border:1px solid;border-radius:6px;color:inherit;text-decoration:none}',
  'a:focus-visible{outline:2px solid;outline-offset:2px}',
].join('');

/** The page for a person who opens an editor address too late or a second time: the reason, and a link back. */
export function refusalPage(refusal: Refusal, lang: BaseLanguage): string {
  const words = refusalPageWords[lang];
  const text =
    refusal.reason === 'FILE_TICKET_INVALID' ? words.spent : fill(words.other, { reason: sentenceOf(refusal, lang) });
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${words.title}</h1><p>${escaped(text)}</p>`,
    `<a href="/">${words.back}</a></main></body></html>`,
  ].join('');
}

/** The page runs and loads nothing. */
export const refusalPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
