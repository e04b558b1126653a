/**
 * Derives texts that a regular expression may take long for from the expression itself: each part that may repeat is
 * repeated often, after a text that leads there and before one that cannot match.
 */
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** A text that grows: `of(4000)` has some 4,000 characters. */
export type HostileText = (length: number) => string;

const usual = [
  'a',
  '0',
  ' ',
  '\t',
  '\n',
  '-',
  '.',
  ',',
  '=',
  '/',
  '"',
  "'",
  '<',
  '>',
  '{',
  '}',
  ':',
  ';',
  '\\',
  String.fromCodePoint(0x4e2d),
  'A',
  '_',
  '\0',
];
/** Texts after a repetition that make it fail: characters that few expressions accept. */
const endings = ['', '\0', '\n\0', '!'];
const VARIANTS = 6;

interface Sampler {
  readonly flags: string;
  readonly alphabet: readonly string[];
}

function charactersOf(node: AST.Element, { flags, alphabet }: Sampler): readonly string[] {
  if (node.type === 'Character') return [String.fromCodePoint(node.value)];
  const one = new RegExp(`^(?:${node.raw})$`, flags.replaceAll(/[gy]/g, ''));
  return alphabet.filter((character) => one.test(character)).slice(0, VARIANTS);
}

/** Some of the texts that a part of an expression matches. */
function samples(node: AST.Element | AST.Alternative, sampler: Sampler): readonly string[] {
  switch (node.type) {
    case 'Alternative':
      return node.elements.reduce<readonly string[]>(
        (texts, element) => joined(texts, samples(element, sampler)),
        [''],
      );
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((alternative) => samples(alternative, sampler)).slice(0, VARIANTS);
    case 'Quantifier':
      return samples(node.element, sampler).map((text) => text.repeat(Math.min(Math.max(node.min, 1), 40)));
    case 'Assertion':
      return [''];
    case 'Backreference':
      return [Array.isArray(node.resolved) ? '' : (samples(node.resolved, sampler)[0] ?? '')];
    default:
      return charactersOf(node, sampler);
  }
}

// Combines the first of one list with each of the other; all pairs would be too many.
function joined(heads: readonly string[], tails: readonly string[]): readonly string[] {
  if (tails.length === 0) return heads;
  const count = Math.max(heads.length, tails.length);
  return Array.from(
    { length: Math.min(count, VARIANTS) },
    (_, index) => `${heads[index % heads.length] ?? ''}${tails[index % tails.length] ?? ''}`,
  );
}

interface Repetition {
  /** The text that leads to it. */
  readonly before: string;
  readonly units: readonly string[];
}

function repetitions(node: AST.Node, before: string, sampler: Sampler): readonly Repetition[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap((alternative) => repetitions(alternative, before, sampler));
    case 'Alternative': {
      let led = before;
      return node.elements.flatMap((element) => {
        const found = repetitions(element, led, sampler);
        led += samples(element, sampler)[0] ?? '';
        return found;
      });
    }
    case 'Quantifier': {
      const own = node.max > 10 ? [{ before, units: [...new Set(samples(node.element, sampler))] }] : [];
      return [...own, ...repetitions(node.element, before, sampler)];
    }
    case 'Assertion':
      return node.kind === 'lookahead' || node.kind === 'lookbehind'
        ? node.alternatives.flatMap((alternative) => repetitions(alternative, before, sampler))
        : [];
    default:
      return [];
  }
}

function charactersIn(pattern: AST.Pattern): readonly string[] {
  const found: string[] = [];
  visitRegExpAST(pattern, { onCharacterEnter: ({ value }) => void found.push(String.fromCodePoint(value)) });
  return found;
}

/** The texts to try an expression on. */
export function hostileTexts({ source, flags }: RegExp): readonly HostileText[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const sampler = { flags, alphabet: [...new Set([...charactersIn(pattern), ...usual])] };
  const wholes = pattern.alternatives.flatMap((alternative) => samples(alternative, sampler));
  const pumped = repetitions(pattern, '', sampler).flatMap(({ before, units }) =>
    units
      .filter((unit) => unit !== '')
      .flatMap((unit) => endings.flatMap((ending) => [grown(before, unit, ending), grown('\0', unit, ending)])),
  );
  const pieces = wholes.flatMap((whole) => Array.from(whole, (_, end) => whole.slice(0, end + 1)).slice(0, 40));
  const repeated = [...new Set([...pieces, ...wholes.map((whole) => whole.slice(1))])].filter((piece) => piece !== '');
  return [
    ...pumped,
    ...repeated.flatMap((piece) => [grown('', piece, ''), grown('', piece, '\0'), grown('', piece, '\n\0')]),
  ];
}

function grown(before: string, unit: string, ending: string): HostileText {
  return (length) => before + unit.repeat(Math.ceil(length / unit.length)) + ending;
}
