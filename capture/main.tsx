import { render } from 'preact';
import { App } from './app.tsx';
import { listen } from './session.ts';
import './styles/main.css';

listen();
const place = document.getElementById('capture');
if (place !== null) render(<App />, place);
