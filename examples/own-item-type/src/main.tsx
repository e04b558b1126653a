import { AntdSurroundings, MetaFormProvider } from '@org/meta-forms';
import '@org/meta-forms/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthorPanel } from './author-panel.tsx';
import { kit } from './kit.ts';
import './page.css';
import { ports } from './ports.ts';
import { Reviews } from './reviews.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <AntdSurroundings language="en">
      <MetaFormProvider kit={kit} ports={ports} language="en">
        <main>
          <Reviews />
          <AuthorPanel />
        </main>
      </MetaFormProvider>
    </AntdSurroundings>
  </StrictMode>,
);
