import { storedPictureId } from '../../contract/rich-text-addresses.ts';
import type { FilePort } from '../../ports/ports.ts';

/**
 * An uploaded picture is `<img src="#file-ID">` in the text: an address that is as permanent as the record, that every
 * HTML cleaner allows, and that does not reveal where files are stored. Addresses that can be fetched are valid for a
 * minute, so they are requested when a picture is shown.
 */
const ID_ATTRIBUTE = 'data-file-id';

export function storedPictureAddress(fileId: string): string {
  return `#file-${fileId}`;
}

/** Removes the address of a cleaned picture, which the browser would resolve to the page itself. */
export function markStoredPicture(picture: Element): void {
  const id = storedPictureId(picture.getAttribute('src') ?? '');
  if (id === undefined) return;
  picture.removeAttribute('src');
  picture.setAttribute(ID_ATTRIBUTE, id);
}

/** The address of a picture in cleaned HTML, stored or its own; undefined where it has none. */
export function pictureSource(picture: Element): string | undefined {
  const id = picture.getAttribute(ID_ATTRIBUTE);
  return id === null ? (picture.getAttribute('src') ?? undefined) : storedPictureAddress(id);
}

/**
 * Sets a current address on every stored picture below an element. One that cannot be loaded shows its alternative
 * text.
 */
export function showStoredPictures(root: HTMLElement, files: FilePort): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>(`img[${ID_ATTRIBUTE}]`))
    void showPicture(picture, picture.getAttribute(ID_ATTRIBUTE) ?? '', files);
}

export async function showPicture(picture: HTMLImageElement, fileId: string, files: FilePort): Promise<void> {
  try {
    picture.src = await files.downloadUrl(fileId);
  } catch {
    // The alternative text stays, and the rest of the text is shown.
  }
}
