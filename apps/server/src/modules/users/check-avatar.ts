import { isRichTextPicture } from '@org/meta-forms/checking';
import type { RequestContext } from '../../shared/http/context.ts';
import { userRefusal } from './users.words.ts';

/** Those of these files that the caller may open. */
export type OwnFiles = (context: RequestContext, ids: readonly string[]) => Promise<readonly string[]>;

/** The file of a link of the deployment that shows a picture; undefined for every other text. */
export interface PictureFiles {
  fileIn(link: string): string | undefined;
}

/** The id of a file, alone or as formatted text names a picture. */
const FILE = /^(?:#file-)?([0-9A-Za-z_-]{1,64})$/;

/**
 * Refuses a new avatar unless it is empty, a file that the caller may open or its link, or a picture in the value
 * itself: browsers of all people who see the user would open any other address. A stored avatar is not checked when
 * another property is saved.
 */
export async function checkAvatar(
  { ownFiles, pictures }: { readonly ownFiles: OwnFiles; readonly pictures: PictureFiles },
  context: RequestContext,
  { wanted, before }: { readonly wanted: string; readonly before: string },
): Promise<void> {
  if (wanted === '' || wanted === before) return;
  if (wanted.startsWith('data:') && isRichTextPicture(wanted)) return;
  const id = pictures.fileIn(wanted) ?? FILE.exec(wanted)?.[1];
  if (id === undefined || (await ownFiles(context, [id])).length === 0) throw userRefusal('AVATAR_REFUSED');
}
