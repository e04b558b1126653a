import native from '../meta-forms/vite.mjs';
import { fileURLToPath } from 'node:url';

export default { ...native, watch: [...native.watch, fileURLToPath(new URL('../meta-forms', import.meta.url))] };
