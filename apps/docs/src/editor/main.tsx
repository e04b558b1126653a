// Imported first, so that the styles of the package and the site override it.
import 'antd/dist/antd.css';
import '@org/meta-forms/styles.css';
import './editor.css';
import { antdKit, AntdSurroundings } from '@org/meta-forms/antd';
import { MetaFormProvider } from '@org/meta-forms/react';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { currentScheme, onScheme } from '../client/scheme.ts';
import { LiveEditor } from './live-editor.tsx';
import { PORTS } from './worlds.ts';

const STYLES_OF_ANTD = { zeroRuntime: true } as const;
const language = document.documentElement.dataset['language'] === 'en' ? 'en' : 'zh';

function EditorPage() {
  const scheme = useSyncExternalStore(onScheme, currentScheme);
  return (
    <AntdSurroundings language={language} dark={scheme === 'dark'} theme={STYLES_OF_ANTD}>
      <MetaFormProvider kit={antdKit} ports={PORTS[language]} language={language}>
        <LiveEditor />
      </MetaFormProvider>
    </AntdSurroundings>
  );
}

const root = document.getElementById('editor');
if (!root) throw new Error('The page has no element with the id "editor".');
createRoot(root).render(<EditorPage />);
