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

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(<App />);
