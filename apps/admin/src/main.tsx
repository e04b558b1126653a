// Before all others: the package's and the admin's own styles speak last.
import 'antd/dist/antd.css';
import '@org/meta-forms/styles.css';
import './admin.css';
import './messages.css';
import './shell-frame.css';
import './tabs.css';
import './pages/pages.css';
import './look.css';
import './shell-palette.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { faults } from './connection.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root, {
  onCaughtError(error, { componentStack }) {
    faults.note(error, 'boundary', componentStack);
    // The console still hears of it, as it does where nobody asks.
    reportError(error);
  },
}).render(<App />);
