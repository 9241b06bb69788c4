import { createRoot } from 'react-dom/client';
import '../styles.css';
import { CardsPage } from './CardsPage.tsx';

createRoot(document.getElementById('root')!).render(<CardsPage />);
