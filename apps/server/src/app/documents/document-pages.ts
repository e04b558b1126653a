import { addressesOf, allCalls, errorCodes, type Call } from '@org/contract';
import type { BaseLanguage } from '@org/meta-forms/core';
import { clientExample, curlExample, placeOfCall } from './call-examples.ts';
import { documentWords } from './document-pages.words.ts';
import { escaped } from './html.ts';
import { parametersIn, schemaText, type Parameter } from './schema-text.ts';

type Words = (typeof documentWords)[BaseLanguage];

const callsByGroup = Map.groupBy(allCalls, (call) => placeOfCall(call).group);

/** The names of the groups, each of which has a page. */
export const documentedGroups: readonly string[] = [...callsByGroup.keys()];

/** The page with all groups and calls. */
export function overviewPage(language: BaseLanguage): string {
  const words = documentWords[language];
  const groups = [...callsByGroup].map(([group, calls]) => {
    const name = escaped(group);
    const lines = calls.map(
      (call) => `<li>${linkTo(call, language)} <span lang="en">${escaped(call.summary)}</span></li>`,
    );
    return `<h2 id="${name}"><a href="/docs/${name}?lang=${language}">${name}</a></h2><ul>${lines.join('')}</ul>`;
  });
  const names = documentedGroups.map((group) => `<a href="#${escaped(group)}">${escaped(group)}</a>`).join(' ');
  return page(words.title, { language, address: '/docs' }, [
    `<p>${words.intro}</p>`,
    `<p><a href="/api/openapi.json">${words.machine}</a> · <a href="#codes">${words.codes}</a></p>`,
    `<nav aria-label="${words.groups}">${names}</nav>`,
    ...groups,
    codesPart(words),
  ]);
}

/** The page of one group; undefined if there is none of this name. */
export function groupPage(group: string, language: BaseLanguage): string | undefined {
  const calls = callsByGroup.get(group);
  if (calls === undefined) return undefined;
  const words = documentWords[language];
  const links = calls.map((call) => `<a href="#${idOf(call)}">${escaped(placeOfCall(call).method)}</a>`).join(' ');
  return page(group, { language, address: `/docs/${group}` }, [
    `<p><a href="/docs?lang=${language}">${words.all}</a></p>`,
    `<nav aria-label="${words.contents}">${links}</nav>`,
    ...calls.map((call) => callPart(call, words)),
  ]);
}

const idOf = (call: Call) => escaped(placeOfCall(call).method);

function linkTo(call: Call, language: BaseLanguage): string {
  const { group, method } = placeOfCall(call);
  const address = `/docs/${escaped(group)}?lang=${language}#${escaped(method)}`;
  return `<a href="${address}"><code>${call.method} ${escaped(call.path)}</code></a>`;
}

function callPart(call: Call, words: Words): string {
  const { method, path, summary, body, takesFile } = call;
  const parameters = [
    ...parametersIn(call.params).map((one) => Object.assign({}, one, { place: words.path })),
    ...parametersIn(call.query).map((one) => Object.assign({}, one, { place: words.query })),
  ];
  return [
    `<article aria-labelledby="${idOf(call)}">`,
    `<h2 id="${idOf(call)}">${escaped(placeOfCall(call).method)}</h2>`,
    `<p lang="en">${escaped(summary)}</p>`,
    `<p><code>${method} ${escaped(path)}</code></p>`,
    facts(call, words),
    parameters.length === 0 ? '' : parameterTable(parameters, words),
    body ? `<h3>${words.body}</h3>${code(schemaText(body), `${placeOfCall(call).method}: ${words.body}`)}` : '',
    takesFile ? `<h3>${words.body}</h3><p>${words.file}</p>` : '',
    `<h3>${words.answer}</h3>${answerPart(call, words)}`,
    `<h3>${words.example}</h3>${code(curlExample(call), `${placeOfCall(call).method}: curl`)}`,
    `<p>${words.typescript}</p>${code(clientExample(call), `${placeOfCall(call).method}: TypeScript`)}`,
    '</article>',
  ].join('\n');
}

function facts(call: Call, words: Words): string {
  const others = addressesOf(call).slice(1);
  const who = { public: words.publicCall, signedIn: words.signedIn }[call.permission as 'public'];
  const isKeyed = call.method === 'POST' && call.permission !== 'public' && call.takesKey !== false;
  return [
    `<dl><dt>${words.permission}</dt><dd>${who ?? `<code>${escaped(call.permission)}</code>`}</dd>`,
    others.length === 0
      ? ''
      : `<dt>${words.addresses}</dt><dd>${others.map((one) => `<code>${escaped(one)}</code>`).join('<br>')}</dd>`,
    '</dl>',
    isKeyed ? `<p>${words.keyed}</p>` : '',
  ].join('');
}

function parameterTable(parameters: readonly (Parameter & { readonly place: string })[], words: Words): string {
  const head = [words.name, words.place, words.type, words.required]
    .map((title) => `<th scope="col">${title}</th>`)
    .join('');
  const rows = parameters.map(
    ({ name, place, type, isRequired }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${place}</td><td><code>${escaped(type)}</code></td>` +
      `<td>${isRequired ? words.yes : words.no}</td></tr>`,
  );
  return `<h3>${words.parameters}</h3><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function answerPart(call: Call, words: Words): string {
  const { answer, answerStyle = 'envelope' } = call;
  if (answerStyle === 'bytes') return `<p>${words.bytes}</p>`;
  const name = `${placeOfCall(call).method}: ${words.answer}`;
  return `<p>${answerStyle === 'bare' ? words.bare : words.enveloped}</p>${code(schemaText(answer), name)}`;
}

function codesPart(words: Words): string {
  const rows = Object.entries(errorCodes).map(
    ([name, status]) => `<tr><th scope="row"><code>${name}</code></th><td>${status}</td></tr>`,
  );
  return [
    `<h2 id="codes">${words.codes}</h2><p>${words.codesIntro}</p>`,
    `<table><thead><tr><th scope="col">reason</th><th scope="col">${words.status}</th></tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
  ].join('');
}

/** A text that is scrolled where it is long, by keys too. */
function code(text: string, name: string): string {
  return `<pre tabindex="0" role="region" aria-label="${escaped(name)}"><code>${escaped(text)}</code></pre>`;
}

interface Place {
  readonly language: BaseLanguage;
  readonly address: string;
}

function page(title: string, { language, address }: Place, parts: readonly string[]): string {
  const other = language === 'zh' ? 'en' : 'zh';
  const { other: name } = documentWords[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)} · Meta Forms</title><link rel="stylesheet" href="/docs/style.css">`,
    '<link rel="icon" href="data:,"></head><body>',
    `<header><a href="${address}?lang=${other}" lang="${other}" hreflang="${other}">${name}</a></header>`,
    `<main><h1>${escaped(title)}</h1>`,
    ...parts,
    '</main></body></html>',
  ].join('\n');
}
