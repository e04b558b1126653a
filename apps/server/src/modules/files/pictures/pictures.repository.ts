import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';

/** A stored picture. */
export interface StoredPicture {
  readonly contentType: string;
  readonly size: number;
  /** The file that holds its bytes. */
  readonly contentId: string;
}

export interface PicturesPort {
  /** A finished file of any tenant, for the holder of its link. */
  find(db: Database, fileId: string): Promise<StoredPicture | undefined>;
}

/** Reads pictures from the database. */
export const picturesRepository: PicturesPort = {
  async find(db, fileId) {
    const { rows } = await sql<StoredPicture>`
      select content_type as "contentType", size::double precision as size,
        coalesce(nullif(content_id, ''), id) as "contentId"
      from files where id = ${fileId} and not is_deleted and sha256 <> ''`.execute(db);
    return rows[0];
  },
};
