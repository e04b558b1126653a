export { default } from '../meta-forms/vite.mjs';
