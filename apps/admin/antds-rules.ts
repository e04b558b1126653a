import type { Plugin, Rollup } from 'vite';

const STYLE = /\/antd\/es\/.*\/style(?:\/[\w-]+)?\.js$/;
const MAKERS: ReadonlySet<string> = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);
const NO_RULES = '() => []';
/** antd 6 has more than eighty style files. Fewer matches would mean that their code has changed. */
const LEAST = 60;

/**
 * Removes antd's generators of style rules from the bundle, because the rules come with the page as one sheet
 * (main.tsx, docs/decisions/034). The generators of variables stay. Stops the build if antd's style files are not as
 * expected.
 */
export function antdsRules(): Plugin {
  let found = 0;
  return {
    name: 'antds-rules',
    apply: 'build',
    transform(code, id) {
      if (!STYLE.test(id.replaceAll('\\', '/'))) return undefined;
      const rules = this.parse(code).body.flatMap(rulesIn);
      found += rules.length;
      if (rules.length === 0) return undefined;
      return {
        code: rules.reduceRight((text, { start, end }) => `${text.slice(0, start)}${NO_RULES}${text.slice(end)}`, code),
        map: null,
      };
    },
    buildEnd() {
      if (found < LEAST) this.error(`Only ${found} of antd's style files read as antds-rules.ts expects.`);
    },
  };
}

type Statement = ReturnType<Rollup.PluginContext['parse']>['body'][number];

/** The part of a statement that generates rules: the second argument of antd's style function. */
function rulesIn(statement: Statement) {
  const made =
    statement.type === 'ExportDefaultDeclaration'
      ? [statement.declaration]
      : declaredBy(statement).map(({ init }) => init);
  return made.flatMap((call) =>
    call?.type === 'CallExpression' && call.callee.type === 'Identifier' && MAKERS.has(call.callee.name)
      ? call.arguments.slice(1, 2)
      : [],
  );
}

function declaredBy(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
}
