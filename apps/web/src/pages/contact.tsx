import en from '../../../../content/pages/contact.en.md';
import vi from '../../../../content/pages/contact.vi.md';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { ContactAddress } from '../ui/contact-address.tsx';
import { readPage } from './read-page.tsx';

export const { Component, handle } = readPage(
  { module: 'src/pages/contact.tsx', type: 'ContactPage', text: { en, vi } },
  { ContactAddress, ContactForm },
);
