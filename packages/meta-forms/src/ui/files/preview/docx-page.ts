// Documents contain no scripts, frames or forms; nothing is fetched for them, not even a picture, which would reveal
// the reader.
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";
const FORBIDDEN = [
  'script',
  'iframe',
  'object',
  'embed',
  'link',
  'meta',
  'base',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'foreignobject',
];

/**
 * A docx as a whole page for a sandboxed frame. A link keeps its text, shows its address on hover, and leads nowhere:
 * the library copies addresses from the file, also of scripts. Its styles have the nonce of the page around the frame,
 * whose policy applies to the frame as well. Rejects where the bytes are not a docx.
 */
export async function docxPage(bytes: ArrayBuffer, nonce: string | undefined): Promise<string> {
  const [{ parseAsync, renderDocument }, { default: createPurifier }] = await Promise.all([
    import('docx-preview'),
    import('dompurify'),
  ]);
  const options = {
    renderAltChunks: false,
    useBase64URL: true,
    ignoreLastRenderedPageBreak: false,
    renderComments: false,
  };
  const nodes = await renderDocument(await parseAsync(bytes, options), options);
  const holder = document.createElement('div');
  holder.append(...nodes);
  // Set before they are cleaned: the parser of the cleaner applies the policy as well.
  if (nonce !== undefined) for (const sheet of holder.querySelectorAll('style')) sheet.setAttribute('nonce', nonce);
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', tameLink);
  const body = purifier.sanitize(holder.innerHTML, {
    ADD_TAGS: ['style'],
    ADD_ATTR: ['nonce'],
    FORCE_BODY: true,
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ['srcset', 'ping', 'name', 'id'],
  });
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" ' +
    `content="${POLICY}"></head><body style="margin:0">${body}</body></html>`
  );
}

function tameLink(element: Element): void {
  for (const name of ['href', 'xlink:href', 'target']) {
    const address = element.getAttribute(name);
    if (
      address === null ||
      (name !== 'target' && element.tagName.toLowerCase() === 'image' && address.startsWith('data:image/'))
    )
      continue;
    element.removeAttribute(name);
    if (name === 'href' && /^(?:https?|mailto):/i.test(address)) element.setAttribute('title', address);
  }
}
