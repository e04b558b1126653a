import type { Cancellable } from './reading.ts';

/** What is known of a stored file. */
export interface FileRecord {
  readonly id: string;
  readonly fileName: string;
  /** Bytes, where known. */
  readonly size?: number;
  readonly createUser?: string;
  readonly createUserName?: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly createTime?: string;
}

/** A file that has just been uploaded. */
export interface UploadedFile extends FileRecord {
  /** The server's message about the file, for the person. */
  readonly message?: string;
}

/** A file that is stored. */
export interface UploadRequest extends Cancellable {
  readonly file: File;
  /** Upload path under `/api/`; missing: the default. */
  readonly path?: string;
  /** The record of an attachment; missing: a field of a record names the file. */
  readonly businessKey?: string;
  /** 0 to 100. */
  readonly onProgress?: (percent: number) => void;
}

/** An earlier content of a file. */
export interface FileRevision {
  readonly version: number;
  /** Bytes. */
  readonly size: number;
  readonly createUserName: string;
  readonly createTime: string;
}

/** Editors of documents, where the server has one. */
export interface FileEditing {
  /** Extensions of files that have an editor, in lower case, without dots; empty where editing is switched off. */
  extensions(): Promise<readonly string[]>;
  /** A page with the editor, for its own window; valid once within a minute. */
  address(id: string, language: 'zh' | 'en'): Promise<string>;
}

/** The files of upload items, of rich texts and of attachments. */
export interface FilePort {
  /** Stores one file and returns its record with the id; reports the progress, 0 to 100. */
  upload(request: UploadRequest): Promise<UploadedFile>;
  /** The files with these ids; unknown ids are left out. */
  byIds(ids: readonly string[], options?: Cancellable): Promise<readonly FileRecord[]>;
  /** The attachments of a record, newest first. */
  attachments(businessKey: string, options?: Cancellable): Promise<readonly FileRecord[]>;
  /** Deletes the files. */
  remove(ids: readonly string[]): Promise<void>;
  /** An address that downloads the file, or an older version of it, for the next minute. */
  downloadUrl(id: string, version?: number): Promise<string>;
  /** The content of the file, for a preview. */
  content(id: string, options?: Cancellable): Promise<Blob>;
  /**
   * The address at which a preview service shows the file, for a frame; undefined where there is no service. Valid for
   * a minute.
   */
  serviceAddress(file: FileRecord): Promise<string | undefined>;
  /** An address that streams sound or video for some hours; missing: the whole file is read first. */
  playAddress?(id: string): Promise<string>;
  /** The current and earlier versions of the file, newest first; missing: they are not offered. */
  revisions?(id: string): Promise<readonly FileRevision[]>;
  /** Editors for files, each in a window of its own; missing: online editing is not available. */
  readonly editing?: FileEditing;
  /** Id of the signed-in person; only the uploader may delete a file. */
  readonly currentUserId?: string;
}
