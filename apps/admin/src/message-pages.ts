// Apart from the frame, so that they load when they are opened.
export { MessagePage } from '@org/shell';
