import { LOOK_TOKENS } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { QRCode, Typography } from 'antd';
import { documentsWords } from './documents.words.ts';
import { pagesWords } from './pages.words.ts';

const DOCUMENTS = {
  privacy: ['privacyWhat', 'privacyWhy', 'privacyWhere', 'privacyRights'],
  agreement: ['agreementUse', 'agreementDuty', 'agreementRecord', 'agreementChange'],
  download: ['downloadBrowser', 'downloadHome'],
} as const;

/** Names a public text. */
export type DocumentName = keyof typeof DOCUMENTS;

/** A public text; the page for phones also shows its address as a QR code. */
export function DocumentPage({ name }: { readonly name: DocumentName }) {
  const title = useWords(pagesWords);
  const say = useWords(documentsWords);
  const address = window.location.origin;
  return (
    <article className="named-page">
      <Typography.Title level={1}>{title(name)}</Typography.Title>
      {DOCUMENTS[name].map((part) => (
        <section key={part}>
          <h2>{say(part)}</h2>
          <p>{say(`${part}Text`)}</p>
        </section>
      ))}
      {name === 'download' ? (
        <>
          <p>
            <a href={address}>{address}</a>
          </p>
          <QRCode value={address} type="svg" bgColor={LOOK_TOKENS.paper} color={LOOK_TOKENS.ink} aria-label={address} />
        </>
      ) : null}
    </article>
  );
}
