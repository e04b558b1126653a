import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';

const TIPTAP = ['core', 'react', 'starter-kit', 'extension-image', 'extension-table', 'extension-text-align'].map(
  (name) => `@tiptap/${name}`,
);
// The designer loads its editors on first use.
const CODEMIRROR = ['autocomplete', 'commands', 'lang-json', 'language', 'lint', 'search', 'state', 'view'].map(
  (name) => `@codemirror/${name}`,
);
// Diagrams of processes load their library on first use; its files are imported one by one.
const editorModules = [
  ...readFileSync(
    resolve(import.meta.dirname, '../packages/business/src/flow/designer/editor/modules.ts'),
    'utf8',
  ).matchAll(/from '([^.'][^']*)'/g),
].map(([, name = '']) => name);
const DIAGRAMS = ['bpmn-js/lib/NavigatedViewer.js', 'bpmn-js/lib/BaseModeler.js', 'bpmn-moddle', ...editorModules];

/** Dependencies that are only found while tests run: Vite would reload the page in the middle of one. */
const EARLY = [
  'antd',
  '@ant-design/icons',
  'antd/locale/en_US.js',
  'antd/locale/fr_FR.js',
  'dayjs',
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  'dayjs/locale/fr.js',
  '@rjsf/antd',
  '@rjsf/core/lib/components/Form.js',
  '@rjsf/core/lib/getDefaultRegistry.js',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  'ol/Feature.js',
  'ol/Map.js',
  'ol/Observable.js',
  'ol/View.js',
  'ol/control',
  'ol/extent',
  'ol/geom',
  'ol/interaction',
  'ol/layer/Tile.js',
  'ol/layer/Vector.js',
  'ol/proj',
  'ol/source/Cluster.js',
  'ol/source/ImageTile.js',
  'ol/source/Vector.js',
  'ol/style',
  'antd/locale/zh_CN.js',
  'antd/locale/en_US.js',
  'dayjs/locale/zh-cn.js',
  'react-dom',
  'react/jsx-dev-runtime',
  'dompurify',
  'echarts/core',
  'echarts/charts',
  'echarts/components',
  'echarts/renderers',
  'echarts/features',
  'react-grid-layout',
  'react-grid-layout/core',
  ...TIPTAP,
  ...CODEMIRROR,
  ...DIAGRAMS,
  '@lezer/highlight',
];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Tests do not read the tables of properties, and creating them would parse every source file again.
  typescript: { reactDocgen: process.env.VITEST ? false : 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: ['@org/source', ...defaultClientConditions] },
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), ...EARLY],
    },
    build: {
      ...vite.build,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // antd marks each of its files with "use client".
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  }),
};
export default config;
