// Imported first, so that the styles of the package and the admin override it.
import 'antd/dist/antd.css';
import '@org/meta-forms/styles.css';
import './styles/page.css';
import './styles/shell-layout.css';
import './styles/login.css';
import './styles/demo.css';
import './styles/group-page.css';
import './styles/office-area.css';
import './styles/messages.css';
import './styles/shell-frame.css';
import './styles/tabs.css';
import './pages/pages.css';
import './styles/look.css';
import './styles/shell-palette.css';
import './styles/touch.css';
import './styles/print.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { faults } from './connection.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root, {
  onCaughtError(error, { componentStack }) {
    faults.note(error, 'boundary', componentStack);
    // The error still reaches the console.
    reportError(error);
  },
}).render(<App />);
