import { antdKit, AntdSurroundings, MetaFormProvider } from '@org/meta-forms';
import '@org/meta-forms/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Houses } from './houses.tsx';
import './page.css';
import { ports } from './ports/ports.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(
  <StrictMode>
    <AntdSurroundings language="en">
      <MetaFormProvider kit={antdKit} ports={ports} language="en">
        <Houses />
      </MetaFormProvider>
    </AntdSurroundings>
  </StrictMode>,
);
