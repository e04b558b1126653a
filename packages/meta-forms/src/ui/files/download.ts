import { safeLink } from '../../contract/safe-link.ts';

const ADDRESS_LIFE_MS = 10_000;

/** Lets the browser save the answer of an address. */
export function saveAddress(address: string): void {
  const link = safeLink(address);
  if (link) click(link.href, '');
}

/** Lets the browser save bytes in memory. */
export function saveBytes(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  click(address, fileName);
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS);
}

function click(href: string, fileName: string): void {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.download = fileName;
  anchor.rel = 'noopener';
  anchor.click();
}
