/** The pages of text: legal texts and guides (RT-09, PR-07). */
export const pages = [
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
  '/refund',
  '/community',
  '/dmca',
  '/how-it-teaches',
  '/toeic-guide',
];
