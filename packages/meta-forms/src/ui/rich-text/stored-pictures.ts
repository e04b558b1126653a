import { storedPictureId } from '../../contract/rich-text-addresses.ts';
import type { FilePort } from '../../ports/ports.ts';

/**
 * A picture that was uploaded stands in the text as `<img src="#file-ID">`: an address that lasts as long as the record,
 * that every cleaner of HTML lets pass, and that says nothing of where files are kept. Addresses that can be fetched last
 * a minute, so they are asked for when a picture is shown.
 */
const ID_ATTRIBUTE = 'data-file-id';

export function storedPictureAddress(fileId: string): string {
  return `#file-${fileId}`;
}

/** Takes the address off a cleaned picture, or the browser would fetch the page itself as a picture. */
export function markStoredPicture(picture: Element): void {
  const id = storedPictureId(picture.getAttribute('src') ?? '');
  if (id === undefined) return;
  picture.removeAttribute('src');
  picture.setAttribute(ID_ATTRIBUTE, id);
}

/** What a picture of cleaned HTML shows: the address of a stored one, or its own; undefined where it has none. */
export function pictureSource(picture: Element): string | undefined {
  const id = picture.getAttribute(ID_ATTRIBUTE);
  return id === null ? (picture.getAttribute('src') ?? undefined) : storedPictureAddress(id);
}

/** Gives every stored picture below an address that can be fetched now. One that cannot be had keeps its alternative text. */
export function showStoredPictures(root: HTMLElement, files: FilePort): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>(`img[${ID_ATTRIBUTE}]`))
    void showPicture(picture, picture.getAttribute(ID_ATTRIBUTE) ?? '', files);
}

export async function showPicture(picture: HTMLImageElement, fileId: string, files: FilePort): Promise<void> {
  try {
    picture.src = await files.downloadUrl(fileId);
  } catch {
    // The alternative text stands for it; the words around it are what counts.
  }
}
