import { feedbackFragment } from './feedback-fragment.ts';
import { m } from '../../messages/messages.js';

type SiteLink = { to: string; text: () => string };

/**
 * The main menu (UX-09). Its words are short, since the header is one line; on a tablet the header shows only the first
 * three (`firstTabs`).
 */
export const mainLinks: SiteLink[] = [
  { to: '/', text: m.tab_dictation },
  { to: '/listening', text: m.tab_listening },
  { to: '/grammar-game', text: m.tab_grammar },
  { to: '/ear', text: m.ear_title },
  { to: '/lists', text: m.tab_lists },
  { to: '/toeic-guide', text: m.footer_guide },
];

/** Links to the learner's own pages, for home and the profile (SE-09, UX-09). */
export const practiceLinks: SiteLink[] = [
  { to: '/review', text: m.review_title },
  { to: '/ear', text: m.ear_title },
  { to: '/lists', text: m.tab_lists },
];

/** The More menu (SH-02). */
export const moreLinks: SiteLink[] = [
  { to: '/about', text: m.menu_about },
  { to: '/contact', text: m.menu_contact },
  { to: '/terms', text: m.menu_terms },
  { to: '/privacy', text: m.menu_privacy },
  { to: '/cookies', text: m.menu_cookies },
  { to: '/refund', text: m.menu_refund },
];

/**
 * The mobile menu: all that the header and the More menu hold, and the learner's own pages (SH-03, SH-19, UX-09). The
 * first two groups stand beside each other and are equally long, the account's two links included.
 */
export const menuGroups: { title: () => string; isOfLearner?: true; links: SiteLink[] }[] = [
  {
    title: m.footer_practice,
    links: [
      { to: '/today', text: m.today_practice },
      { to: '/', text: m.tab_dictation },
      { to: '/listening', text: m.tab_listening },
      { to: '/grammar-game', text: m.tab_grammar },
      { to: '/review', text: m.review_title },
      { to: '/toeic-guide', text: m.footer_guide },
    ],
  },
  {
    title: m.menu_you,
    isOfLearner: true,
    links: [
      { to: '/ear', text: m.ear_title },
      { to: '/mistakes', text: m.mistakes_title },
      { to: '/lists', text: m.tab_lists },
      { to: '/profile', text: m.profile },
    ],
  },
  {
    title: m.footer_project,
    links: [...moreLinks.slice(0, 2), { to: feedbackFragment, text: m.feedback }],
  },
  { title: m.footer_legal, links: moreLinks.slice(2) },
];

/** What a visitor finds in place of the account; the profile holds the practice of this device, too. */
export const accountLinks: (SiteLink & { isWide?: true })[] = [
  // below, the menu and the bar at the foot hold it
  { to: '/profile', text: m.profile, isWide: true },
  { to: '/login', text: m.login },
  { to: '/register', text: m.register },
];

/** The links of the footer by column (SH-08). */
export const footerColumns: { title: () => string; links: SiteLink[] }[] = [
  {
    title: m.footer_practice,
    links: [
      { to: '/', text: m.footer_home },
      { to: '/listening', text: m.tab_listening },
      { to: '/grammar-game', text: m.footer_grammar },
      { to: '/ear', text: m.ear_title },
      { to: '/toeic-guide', text: m.footer_guide },
    ],
  },
  {
    title: m.footer_project,
    links: [
      { to: '/about', text: m.footer_about },
      { to: '/how-it-teaches', text: m.footer_how_it_teaches },
      { to: '/contact', text: m.footer_contact },
      { to: '/community', text: m.footer_community },
    ],
  },
  {
    title: m.footer_legal,
    links: [
      { to: '/terms', text: m.menu_terms },
      { to: '/privacy', text: m.menu_privacy },
      { to: '/cookies', text: m.menu_cookies },
      { to: '/refund', text: m.menu_refund },
      { to: '/dmca', text: m.footer_dmca },
    ],
  },
];
