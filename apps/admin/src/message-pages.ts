// A separate module, so that these pages are loaded when they are opened.
export { MessagePage } from '@org/shell';
