/** The list of results, while it is there. */
export const resultsId = 'search-results';
