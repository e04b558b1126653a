/** Picture types of rich text, by extension. */
export const PICTURE_TYPES = ['png', 'jpg', 'jpeg', 'gif', 'webp'];

const CARRIED = /^data:image\/(png|jpe?g|gif|webp);base64,([\d+/=a-z\s]*)$/i;

/** The file in a data URL; undefined where it cannot be read. */
export function carriedFile(address: string, name: string): File | undefined {
  const [, extension, base64] = CARRIED.exec(address) ?? [];
  if (extension === undefined || base64 === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const type = extension.toLowerCase().replace('jpg', 'jpeg');
    return new File([bytes], `${name}.${type}`, { type: `image/${type}` });
  } catch {
    return undefined;
  }
}
