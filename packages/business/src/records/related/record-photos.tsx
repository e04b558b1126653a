import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { Image } from 'antd';
import { useEffect, useState } from 'react';
import { relatedWords } from './related.words.ts';

/** The most photos of a record page, and the side of their squares in px. */
const MOST_PHOTOS = 12;
const SIDE = 96;
const PICTURES = /^(?:jpe?g|png|gif|,)+$/;

/** The photos of a record: the files of its items that take nothing but pictures. */
export function RecordPhotos({ compiled, record }: { readonly compiled: CompiledForm; readonly record: WireRecord }) {
  const say = useWords(relatedWords);
  const ids = photosOf(compiled, record);
  if (ids.length === 0) return null;
  return (
    <section className="business-photos" aria-label={say('photos')}>
      <Image.PreviewGroup>
        {ids.map((id, place) => (
          <Photo key={id} id={id} label={say('photo', { number: place + 1 })} />
        ))}
      </Image.PreviewGroup>
    </section>
  );
}

function Photo({ id, label }: { readonly id: string; readonly label: string }) {
  const { ports } = useMetaFormProvider();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const ended = new AbortController();
    let made: string | undefined;
    async function read() {
      const photo = await ports?.files.content(id, { signal: ended.signal });
      if (photo === undefined || ended.signal.aborted) return;
      made = URL.createObjectURL(photo);
      setAddress(made);
    }
    // A photo that cannot be read keeps its empty place; the item of the form says why.
    read().catch(() => undefined);
    return () => {
      ended.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [ports, id]);
  // The place of a photo is there before the photo is.
  return address === undefined ? (
    <span className="business-photo" role="img" aria-label={label} />
  ) : (
    <Image className="business-photo" alt={label} src={address} width={SIDE} height={SIDE} />
  );
}

function photosOf(compiled: CompiledForm, record: WireRecord): readonly string[] {
  const ids = compiled.fields
    .filter(({ item }) => PICTURES.test(String(item.itemConfig.filetype ?? '')))
    .flatMap(({ key }) => String(record[key] ?? '').split(','));
  return ids.filter((id) => id !== '').slice(0, MOST_PHOTOS);
}
