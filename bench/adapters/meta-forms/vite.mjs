import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions } from 'vite';

const house = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const modules = path.join(house, 'node_modules');
// The adapter lies in the bench, whose node_modules hold the rivals' copies: React has to be the one that our sources
// find.
const ours = ['react', 'react-dom'];

export default {
  watch: [path.join(house, 'packages/meta-forms/src')],
  // The build for Node has conditions of its own; without ours it would look for the package's `dist`.
  ssr: { resolve: { conditions: ['@org/source', ...defaultServerConditions] } },
  resolve: {
    conditions: ['@org/source', ...defaultClientConditions],
    alias: ours.map((name) => ({ find: new RegExp(`^${name}(?=/|$)`), replacement: path.join(modules, name) })),
  },
};
