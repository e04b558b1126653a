import { MetaFormProvider } from '@org/meta-forms/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HousePage } from './house-page.tsx';
import { house } from './house-form.ts';
import { nativeKit } from './kit/native-kit.tsx';
import { NoticeLine } from './kit/notices.tsx';
import './page.css';
import { ports } from './ports.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <MetaFormProvider kit={nativeKit} ports={ports} language="en">
      <main className="mx-auto max-w-5xl p-4">
        <h1 className="text-2xl font-semibold">{house.title}</h1>
        <NoticeLine />
        <HousePage />
      </main>
    </MetaFormProvider>
  </StrictMode>,
);
