import { render } from 'preact';
import { App } from './app.tsx';
import './styles/main.css';
import { applyTheme } from './theme.ts';

applyTheme();
const place = document.getElementById('console');
if (place !== null) render(<App />, place);
