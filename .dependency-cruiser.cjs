// The directions of docs/map.md. Each rule is proven by a planted violation: scripts/planted.test.ts.
const src = '^packages/meta-forms/src/';
const designer = '^packages/designer/src/';
const workflow = '^packages/workflow/src/';
const tests = '\\.(test|stories|fixture)\\.tsx?$';
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

// A folder may import the folders named after it, and itself.
const layers = {
  metadata: [],
  locales: ['metadata', 'contract'],
  ui: ['locales', 'contract', 'ports', 'formula'],
  contract: ['metadata', 'ports'],
  ports: ['contract', 'metadata'],
  authoring: ['metadata', 'locales', 'contract'],
  formula: ['metadata', 'locales'],
  'item-types': ['metadata', 'locales', 'ui', 'contract', 'ports', 'formula', 'compile'],
  compile: ['metadata', 'locales', 'contract', 'ports', 'formula'],
  query: ['metadata', 'locales', 'contract', 'ports', 'compile'],
  behaviors: ['metadata', 'contract', 'ports', 'compile', 'formula'],
  session: ['metadata', 'locales', 'contract', 'ports', 'compile', 'formula', 'behaviors'],
  checking: ['metadata', 'locales', 'contract', 'ports', 'compile', 'formula', 'behaviors', 'session'],
  codegen: 'metadata locales contract ports authoring formula compile item-types session checking'.split(' '),
  cli: 'metadata locales contract ports compile item-types codegen document diff'.split(' '),
  document: ['metadata', 'ports', 'formula'],
  diff: ['metadata', 'locales', 'contract', 'authoring', 'item-types', 'document'],
  react: ['metadata', 'locales', 'ui', 'contract', 'ports', 'compile', 'formula', 'session'],
  list: ['metadata', 'locales', 'ui', 'contract', 'ports', 'compile', 'formula', 'query', 'session', 'react'],
  blade: ['metadata', 'locales', 'contract', 'ports', 'compile'],
};
const layerRules = Object.entries(layers).map(([layer, allowed]) =>
  rule(
    `layer-${layer}`,
    { path: `${src}${layer}/`, pathNot: tests },
    { path: src, pathNot: [`${src}(${[layer, ...allowed].join('|')})/`] },
    `${layer}/ imports only ${allowed.join(', ') || 'nothing'} of the package.`,
  ),
);

module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'Two files that import each other are one file.'),
    ...layerRules,
    rule(
      'item-types-are-islands',
      { path: `${src}item-types/([^/]+)/`, pathNot: tests },
      { path: `${src}item-types/`, pathNot: `${src}item-types/$1/` },
      'An item type never imports a sibling; it asks the compile context.',
    ),
    rule(
      'pure-folders-have-no-react',
      {
        path: [
          `${src}(metadata|locales|ports|authoring|compile|query|behaviors|formula|session|checking|blade)/`,
          `${src}(codegen|cli|document|diff|translating)/`,
          `${src}contract/(?!item-view|form-kit)`,
          '\\.type\\.ts$',
          '/built-in-(types|registry)\\.ts$',
          `${src}(core|authoring|filling|checking|query|words|codegen|cli|document|i18next|fakes)\\.ts$`,
        ],
        pathNot: tests,
      },
      {
        path: [
          '(^|/)node_modules/(react|react-dom|@types/react|@types/react-dom|@rjsf|antd|@ant-design)/',
          '\\.view\\.tsx$',
          'contract/(item-view|form-kit)\\.ts$',
          'built-in-views\\.ts$',
        ],
      },
      'Server and tests run these without a browser.',
    ),
    rule(
      'rjsf-in-one-file',
      { path: src, pathNot: [`${src}react/rjsf/rjsf\\.ts$`, tests] },
      { path: '(^|/)node_modules/@rjsf/' },
      'Version 7 breaks its seams; only react/rjsf/rjsf.ts may notice.',
    ),
    rule(
      'react-knows-no-kit',
      { path: `${src}react/`, pathNot: tests },
      { path: '(^|/)node_modules/(antd|@ant-design|axios)/' },
      'The renderer draws with the kit it is given.',
    ),
    rule(
      'http-stays-in-blade',
      { path: src, pathNot: [`${src}blade/`, tests] },
      { path: '(^|/)node_modules/axios/' },
      'Forms speak to ports.',
    ),
    rule(
      'packages-by-their-entries',
      { path: '^(apps|packages/(?!meta-forms/))' },
      {
        path: '^packages/meta-forms/(src|dist)/',
        pathNot: [
          `${src}(index|core|authoring|filling|checking|query|words|react|rjsf|antd|list|blade|testing)\\.tsx?$`,
          `${src}(codegen|document|fakes|i18next|pdf-worker)\\.ts$`,
          `${src}styles\\.css$`,
          `${src}compile/metadata\\.fixture\\.ts$`,
        ],
      },
      'Import @org/meta-forms or a subpath export; tests of other packages read the same corpus of forms.',
    ),
    rule(
      'private-packages-by-their-entries',
      { path: '^(apps|packages)/([^/]+)/' },
      {
        path: '^packages/(contract|shell|business|workflow|sheets)/src/',
        pathNot: [
          '^packages/$2/',
          '^packages/(contract|shell|business|workflow|sheets)/src/index\\.tsx?$',
          '^packages/contract/src/(client|groups)\\.ts$',
          `${workflow}flowable\\.ts$`,
          `${workflow}flowable/fake-flowable\\.fixture\\.ts$`,
        ],
      },
      'Import the package by its name.',
    ),
    rule(
      'contract-stands-alone',
      { path: '^packages/contract/' },
      { path: '^(packages/(?!contract/)|apps/)' },
      'The contract imports no other package of the project.',
    ),
    rule(
      'workflow-stands-alone',
      { path: '^packages/workflow/' },
      {
        path: ['^(packages/(?!workflow/)|apps/)', '(^|/)node_modules/(react|react-dom|@types/react|antd)/'],
      },
      'The process engine is published and pure: it uses no other package of the project and no browser.',
    ),
    rule(
      'sheets-stand-on-core',
      { path: '^packages/sheets/' },
      {
        path: [
          '^(packages/(?!sheets/|meta-forms/)|apps/)',
          `${src}(?!(core|authoring)\\.ts$)`,
          '(^|/)node_modules/(react|react-dom|@types/react|antd)/',
        ],
      },
      'Workbooks are computed on the server and in the browser: they use the pure entries core and authoring.',
    ),
    rule(
      'workflow-layers',
      { path: `${workflow}(expression|assignee|compile)/`, pathNot: tests },
      { path: [`${workflow}(engine|port|flowable)/`, `${workflow}(index|flowable)\\.ts$`] },
      'expression <- compile <- engine, never back.',
    ),
    rule(
      'workflow-engine-below-port',
      { path: `${workflow}engine/`, pathNot: tests },
      { path: `${workflow}(port|flowable)/` },
      'engine <- port <- flowable, never back.',
    ),
    rule(
      'workflow-port-below-flowable',
      { path: `${workflow}(port/|index\\.ts$)`, pathNot: tests },
      { path: `${workflow}flowable(/|\\.ts$)` },
      'The client of Flowable has an entry of its own: a host of the embedded engine does not load it.',
    ),
    rule(
      'workflow-expressions-below-compile',
      { path: `${workflow}(expression|assignee)/`, pathNot: tests },
      { path: `${workflow}compile/` },
      'expression <- compile <- engine, never back.',
    ),
    rule(
      'designer-stands-on-meta-forms',
      { path: '^packages/designer/' },
      { path: '^(packages/(contract|shell|business)/|apps/)' },
      'The designer is published: it uses only @org/meta-forms and what its host gives it.',
    ),
    rule(
      'only-apps-use-the-designer',
      { path: '^packages/(?!designer/)' },
      { path: '^packages/designer/' },
      'An app composes the designer with the other packages.',
    ),
    rule(
      'designer-document-has-no-react',
      { path: `${designer}(document|commands|history|layout|clipboard)(/|\\.ts$)`, pathNot: tests },
      {
        path: ['(^|/)node_modules/(react|react-dom|@types/react|antd)/', `${src}(?!(core|authoring|document)\\.ts$)`],
      },
      'The document and its commands run in Node.',
    ),
    rule(
      'designer-document-below-commands',
      { path: `${designer}(document|history)/`, pathNot: tests },
      { path: designer, pathNot: `${designer}(document|history)/` },
      'document <- history <- commands, never back.',
    ),
    rule(
      'designer-layout-below-commands',
      { path: `${designer}(layout|clipboard)/`, pathNot: tests },
      {
        path: designer,
        pathNot: `${designer}(document/|layout/|clipboard/|commands/refusal)`,
      },
      'Layout, differences and clipboard are read by commands; they share only the refusals.',
    ),
    rule(
      'examples-are-copied',
      { path: '^(packages|apps)/' },
      { path: '^examples/' },
      'A reader copies an example: nothing of the product needs it.',
    ),
    rule('packages-below-apps', { path: '^packages/' }, { path: '^apps/' }, 'Packages never import an app.'),
    rule(
      'shell-and-business-are-siblings',
      { path: '^packages/(shell|business)/' },
      { path: '^packages/(shell|business)/', pathNot: '^packages/$1/' },
      'They meet only in apps/admin.',
    ),
    rule(
      'service-knows-only-ports',
      { path: '^apps/server/src/modules/.*\\.service\\.ts$' },
      { path: '\\.(repository|routes)\\.ts$' },
      'A service sees a port, never a repository or a route.',
    ),
    rule(
      'modules-meet-by-ports',
      { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: ['^apps/server/src/modules/$1/', '\\.(port|service|guard|errors|words)\\.ts$'],
      },
      'A module sees another by its port or service only.',
    ),
    rule(
      'server-layers',
      { path: '^apps/server/src/(shared|modules)/', pathNot: tests },
      { path: '^apps/server/src/app/' },
      'shared <- modules <- app, never back.',
    ),
    rule(
      'shared-below-modules',
      { path: '^apps/server/src/shared/', pathNot: tests },
      { path: '^apps/server/src/modules/' },
      'shared <- modules, never back.',
    ),
    rule(
      'server-uses-core-only',
      { path: '^apps/server/', pathNot: tests },
      { path: ['^packages/meta-forms/src/(index|react|antd|list|blade)\\.tsx?$', `${designer}(?!document\\.ts$)`] },
      'The server runs the pure half.',
    ),
    rule(
      'no-orphans',
      {
        orphan: true,
        pathNot: ['\\.d\\.ts$', tests, '(main|worker)\\.tsx?$', '\\.config\\.ts$', '(^|/)[^/]*-worker\\.ts$'],
      },
      {},
      'Nothing imports this file.',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@org/source', 'import', 'types', 'default'],
    },
    exclude: { path: '(^|/)dist/' },
  },
};
