import { filesCalls, picturePath } from '@org/contract';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { extensionOf, safeFileName } from '../../../shared/files/file-names.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { storedPieces } from '../file-pieces.ts';
import { filesRepository } from '../files.repository.ts';
import type { FilesService } from '../files.service.ts';
import { fileRefusal, uploadWords } from '../files.words.ts';
import { PICTURE_BYTES } from '../limits.ts';
import { sentFile } from '../sent-file.ts';
import type { PictureLinks } from './picture-links.ts';
import type { PicturesPort } from './pictures.repository.ts';

export interface PictureParts {
  readonly files: FilesService;
  readonly links: PictureLinks;
  readonly port: PicturesPort;
}

const extensions: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp']);
const types: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** The routes of pictures as front ends of the family store and show them. */
export function pictureRoutes(parts: PictureParts): readonly Route[] {
  return [
    implement(filesCalls.putFile, ({ context, request }) => putFile(parts, context, request), {
      work: 'own',
      auditsItself: true,
      done: uploadWords,
    }),
    implement(filesCalls.picture, async ({ context: { db }, params: { id, key } }) => {
      const picture = parts.links.isKeyOf(id, key) ? await parts.port.find(db, id) : undefined;
      if (!picture || !types.has(picture.contentType)) throw fileRefusal('RECORD_MISSING');
      const { contentType, size, contentId } = picture;
      return {
        headers: {
          'content-type': contentType,
          'content-length': String(size),
          'content-disposition': 'inline',
          'content-security-policy': "sandbox; default-src 'none'",
          // Every page shows the avatar of its user. A file never changes under its id.
          'cache-control': 'private, max-age=3600',
        },
        content: Readable.from(storedPieces(filesRepository, db, contentId)),
      };
    }),
  ];
}

async function putFile({ files, links }: PictureParts, context: RequestContext, request: FastifyRequest) {
  const file = await sentFile(request);
  const extension = extensionOf(safeFileName(file.name));
  if (!extensions.has(extension)) throw fileRefusal('FILE_TYPE_REFUSED', { extension });
  if (file.announced > PICTURE_BYTES) throw fileRefusal('REQUEST_TOO_LARGE');
  const { id, fileName } = await files.store(context, { ...file, content: atMost(file.content) }, '');
  const name = links.nameOf(id);
  return { link: `${picturePath}/${name}`, domain: picturePath, name, originalName: fileName };
}

async function* atMost(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const bytes of content) {
    size += bytes.length;
    if (size > PICTURE_BYTES) throw fileRefusal('REQUEST_TOO_LARGE');
    yield bytes;
  }
}
