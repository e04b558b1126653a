import { picturePath } from '@org/contract';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Links that show a picture without a token, because an `<img>` sends none. Nobody can guess the link of a file. */
export interface PictureLinks {
  /** The part of the link below `picturePath`. */
  nameOf(fileId: string): string;
  isKeyOf(fileId: string, key: string): boolean;
  /** The file of a link; undefined if the text is no link of this deployment. */
  fileIn(link: string): string | undefined;
}

const keyBytes = 32;
const shape = new RegExp(`^${picturePath}/([0-9A-Za-z_-]{1,64})/([0-9A-Za-z_-]{43})$`);

/** The links of pictures of a deployment with this secret. */
export function createPictureLinks(secret: string): PictureLinks {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'links of pictures', keyBytes));
  const keyOf = (fileId: string) => createHmac('sha256', own).update(fileId).digest('base64url');
  const isKeyOf = (fileId: string, key: string) => {
    const [sent, right] = [Buffer.from(key), Buffer.from(keyOf(fileId))];
    return sent.length === right.length && timingSafeEqual(sent, right);
  };
  return {
    nameOf: (fileId) => `${fileId}/${keyOf(fileId)}`,
    isKeyOf,
    fileIn(link) {
      const [, fileId = '', key = ''] = shape.exec(link) ?? [];
      return fileId !== '' && isKeyOf(fileId, key) ? fileId : undefined;
    },
  };
}
