/** The text pages (RT-09). */
export const pages = [
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
  '/refund',
  '/community',
  '/dmca',
  '/toeic-guide',
];
