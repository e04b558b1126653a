import { globSync } from 'node:fs';
import { join } from 'node:path';
import names from './colour-names.json' with { type: 'json' };

/** The files that define the look; every other file takes its values from them. */
const SOURCES = [
  'packages/meta-forms/src/styles/tokens.css',
  'packages/meta-forms/src/ui/frame/tokens.ts',
  'packages/meta-forms/src/ui/frame/antd-surroundings.tsx',
  'packages/shell/src/look/',
];
/** Tests and examples; sentences with an example of a colour. */
const NOT_SHOWN = /\.(?:test|stories|fixture|words)\.tsx?$|\/testing\//;

const LITERAL = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
const NAME = `(?:${names.join('|')})`;
const NAME_IN_SHEET = new RegExp(`(?<![\\w.#-])${NAME}(?![\\w-])`, 'i');
const NAME_IN_CODE = new RegExp(`\\b(?:color|background\\w*|fill|stroke)\\s*[=:]\\s*\\{?["']${NAME}["']`, 'i');
/** What may be in `font-size`: variables, what the parent has, and points for paper. */
const SIZE_IN_SHEET = /^(?:var\(.*\)|calc\(var\(.*\).*\)|inherit|[\d.]+pt|1)$/;
const SIZE_IN_CODE = /\bfontSize\s*[=:]\s*\{?["']?\d/;

/** The style sheets, and the code of parts, that may show colours and sizes. */
export function styledFiles(root: string): readonly string[] {
  return globSync(['packages/*/src/**/*.{css,ts,tsx}', 'apps/{admin,docs}/src/**/*.{css,ts,tsx}'], { cwd: root })
    .map((file) => join(root, file))
    .filter((file) => !NOT_SHOWN.test(file) && !SOURCES.some((own) => file.includes(own)));
}

/** The places of a file with a colour or a font size that is not a token. */
export function looseValues(file: string, text: string): readonly string[] {
  const isSheet = file.endsWith('.css');
  return blankComments(text)
    .split('\n')
    .flatMap((line, index) =>
      (isSheet ? looseInSheet(line) : looseInCode(line)).map((what) => `${file}:${index + 1} ${what}: ${line.trim()}`),
    );
}

function looseInSheet(line: string): readonly string[] {
  // A fallback is what a page without antd shows; with antd, its variable has the colour of the tokens.
  const value = withoutFallbacks(line.replace(/^\s*[\w-]+\s*:/, ''));
  const isSelector = /[{,]\s*$/.test(line) && !line.includes(';') && !/gradient|shadow/.test(line);
  const size = /^\s*font-size\s*:\s*([^;]+);/.exec(line)?.[1];
  return [
    ...(!isSelector && (LITERAL.test(value) || NAME_IN_SHEET.test(value)) ? ['a colour that is no token'] : []),
    ...(size !== undefined && !SIZE_IN_SHEET.test(size.trim()) ? ['a font size that is no token'] : []),
  ];
}

function looseInCode(line: string): readonly string[] {
  const strings = line.match(/(["'`])(?:(?!\1).)*\1/g)?.join(' ') ?? '';
  return [
    ...(LITERAL.test(strings) || NAME_IN_CODE.test(line) ? ['a colour that is no token'] : []),
    ...(SIZE_IN_CODE.test(line) ? ['a font size that is no token'] : []),
  ];
}

/** `var(--ant-x, #fff)` without what follows the comma. */
function withoutFallbacks(value: string): string {
  let before = '';
  let now = value;
  while (now !== before) {
    before = now;
    now = now.replace(/var\(\s*(--[\w-]+)\s*,(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, 'var($1)');
  }
  return now;
}

/** The text with blanks for its comments, so that the numbers of its lines stay. */
function blankComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:\w"'`])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
