import tseslint from 'typescript-eslint';

// One list: in flat config a later `no-restricted-syntax` replaces an earlier one, it does not add to it.
const house = [
  { selector: 'ExportDefaultDeclaration', message: 'Name what you export.' },
  { selector: 'TSEnumDeclaration', message: 'Use a const object or a union.' },
  {
    selector: [
      "SwitchStatement[discriminant.property.name='itemType']",
      "BinaryExpression[left.property.name='itemType'][right.type='Literal']",
      "BinaryExpression[left.property.name='columntype'][right.type='Literal']",
    ].join(', '),
    message: 'Ask the item type; do not branch on its code.',
  },
  {
    selector: [
      'Literal[value=/[\\u4e00-\\u9fff]/]',
      'JSXText[value=/[\\u4e00-\\u9fff]/]',
      'TemplateElement[value.raw=/[\\u4e00-\\u9fff]/]',
    ].join(', '),
    message: 'Words a person reads live in *.words.ts or locales/.',
  },
  {
    selector: 'JSXText[value=/[A-Za-z]{2,} [A-Za-z]{2,}/]',
    message: 'Words a person reads live in *.words.ts or locales/.',
  },
  {
    selector: 'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[init.type=ArrowFunctionExpression]',
    message: 'Export a function declaration.',
  },
  {
    selector: 'FunctionDeclaration[params.length>3], ArrowFunctionExpression[params.length>3]',
    message: 'Three parameters; then an options object.',
  },
  {
    selector: "CallExpression[callee.object.name='App'][callee.property.name='useApp']",
    message: 'Call useFeedback: antd names its icons in English.',
  },
];
// Inside a transaction no statement may go through the pool: shared/database/transaction.ts sees to it, and only for
// those it opens.
const transactions = {
  selector: 'CallExpression[callee.property.name=/^(transaction|startTransaction)$/]',
  message: 'Open it with inTransaction or inOneTransaction.',
};
// A clock may be set back, and by hours: what is measured by it lasts as long.
const durations = {
  selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  message: 'Measure durations with performance.now(), and take times from the clock of the deployment.',
};
const isAboutWords = (rule) => rule.message.startsWith('Words');
const isAboutDefault = (rule) => rule.selector.startsWith('ExportDefault');

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.next/**',
      'storybook-static/**',
      'coverage/**',
      'bench/**',
      '**/*.cjs',
      '**/*.mjs',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    rules: {
      'no-restricted-syntax': ['error', ...house],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  // A component is markup: it may be longer than a function that decides.
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/locales/**', '**/*.words.ts'],
    rules: { 'no-restricted-syntax': ['error', ...house.filter((rule) => !isAboutWords(rule))] },
  },
  // Tools and configuration speak to a terminal, and their hosts ask for a default export.
  {
    files: ['scripts/**', '*.ts', '.storybook/**', '**/vite.config.ts', 'apps/server/src/{main,backup,restore}.ts'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', ...house.filter((rule) => !isAboutDefault(rule))] },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: [
      '**/*.words.ts',
      'apps/server/src/demo/**',
      'apps/server/src/main.ts',
      'apps/server/src/shared/database/transaction.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...house, transactions, durations] },
  },
  // A user copies an example: it has sentences in English only, and speaks to a terminal where it is a program.
  {
    files: ['examples/**'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', ...house.filter((rule) => !isAboutWords(rule))] },
  },
  // Vite and Next ask for a default export.
  {
    files: ['examples/**/*.config.ts', 'examples/next/app/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...house.filter((rule) => !isAboutWords(rule) && !isAboutDefault(rule))],
    },
  },
  // Last, so that it also holds for the tests of the tools.
  {
    files: [
      '**/*.test.{ts,tsx}',
      '**/*.stories.tsx',
      '**/*.fixture.{ts,tsx}',
      'stories/**',
      'e2e/**',
      'packages/*/src/testing/**',
      'apps/server/src/testing/**',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...house.filter((rule) => !isAboutWords(rule) && !isAboutDefault(rule))],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['e2e/**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@playwright/test',
              message: 'Take test and expect from support/test.ts, which hears of whatever breaks the content policy.',
            },
          ],
        },
      ],
    },
  },
);
