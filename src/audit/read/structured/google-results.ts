/**
 * What Google asks of structured data for a result of each kind: its documentation under
 * https://developers.google.com/search/docs/appearance/structured-data/ in November 2026, checked against the rules of Adobe's
 * structured-data-validator of February 2026.
 *
 * A property line is `name`, or names of which one is enough, `review | offers`; a name may lead on, `item.name`. Before a colon stands
 * which parts of the node are asked, those that are nodes themselves: `author: name | url`.
 */
export interface ResultRule {
  /** The kind of result, or the part of one. */
  result: string;
  /** Types that it is for, and kinds of them unless `exactly`. */
  types: readonly string[];
  exactly?: boolean;
  /** Types that are not meant, though they are kinds of those. */
  except?: readonly string[];
  /** The node is judged only as such a part: `Product.offers`, or `*.review` of anything. Else as a thing of its own. */
  within?: readonly string[];
  /** Judged wherever it stands. */
  anywhere?: boolean;
  required: readonly string[];
  recommended: readonly string[];
}

export const resultRules: readonly ResultRule[] = [
  {
    result: 'Product',
    types: ['Product'],
    // Its variants carry the offers.
    except: ['ProductGroup'],
    required: ['name', 'review | aggregateRating | offers'],
    recommended: [
      'image',
      'description',
      'brand',
      'gtin | gtin8 | gtin12 | gtin13 | gtin14 | mpn | sku | isbn',
      'offers',
      'aggregateRating',
      'review',
    ],
  },
  { result: 'Product variants', types: ['ProductGroup'], required: ['name'], recommended: ['hasVariant', 'variesBy', 'productGroupID'] },
  {
    result: 'Offer',
    types: ['Offer'],
    except: ['AggregateOffer'],
    within: ['Product.offers'],
    required: ['price | priceSpecification.price'],
    recommended: ['priceCurrency | priceSpecification.priceCurrency', 'availability'],
  },
  {
    result: 'Offer',
    types: ['Offer'],
    except: ['AggregateOffer'],
    within: ['SoftwareApplication.offers'],
    required: ['price | priceSpecification.price'],
    recommended: ['priceCurrency | priceSpecification.priceCurrency'],
  },
  {
    result: 'Range of prices',
    types: ['AggregateOffer'],
    within: ['Product.offers'],
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
  },
  {
    result: 'Shipping',
    types: ['OfferShippingDetails'],
    within: ['Offer.shippingDetails'],
    required: ['deliveryTime', 'shippingDestination', 'shippingRate'],
    recommended: [],
  },
  {
    result: 'Returns',
    types: ['MerchantReturnPolicy'],
    within: ['Offer.hasMerchantReturnPolicy', 'Organization.hasMerchantReturnPolicy'],
    required: ['merchantReturnLink | applicableCountry', 'merchantReturnLink | returnPolicyCategory'],
    recommended: [],
  },
  {
    result: 'Average rating',
    types: ['AggregateRating'],
    within: ['*.aggregateRating'],
    required: ['ratingValue', 'ratingCount | reviewCount'],
    recommended: [],
  },
  {
    result: 'Average rating',
    types: ['AggregateRating'],
    required: ['ratingValue', 'ratingCount | reviewCount', 'itemReviewed', 'itemReviewed: name'],
    recommended: [],
  },
  {
    result: 'Review',
    types: ['Review'],
    within: ['*.review', '*.reviews'],
    // Pros and cons make a result of their own, without a rating.
    required: ['author', 'reviewRating | positiveNotes | negativeNotes', 'reviewRating: ratingValue'],
    recommended: ['datePublished'],
  },
  {
    result: 'Review',
    types: ['Review'],
    except: ['ClaimReview', 'MediaReview'],
    required: ['author', 'reviewRating | positiveNotes | negativeNotes', 'reviewRating: ratingValue', 'itemReviewed', 'itemReviewed: name'],
    recommended: ['datePublished'],
  },
  {
    result: 'Recipe',
    types: ['Recipe'],
    required: ['name', 'image'],
    recommended: [
      'author',
      'datePublished',
      'description',
      'aggregateRating',
      'totalTime | cookTime',
      'recipeCategory',
      'recipeCuisine',
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'nutrition.calories',
      'keywords',
      'video',
    ],
  },
  {
    result: 'Video',
    types: ['VideoObject'],
    anywhere: true,
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'duration', 'contentUrl | embedUrl'],
  },
  {
    result: 'Key moment of a video',
    types: ['Clip'],
    within: ['VideoObject.hasPart'],
    required: ['name', 'startOffset', 'url'],
    recommended: ['endOffset'],
  },
  {
    result: 'Live video',
    types: ['BroadcastEvent'],
    within: ['VideoObject.publication'],
    required: ['startDate', 'endDate', 'isLiveBroadcast'],
    recommended: [],
  },
  {
    result: 'Job posting',
    types: ['JobPosting'],
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'jobLocation | applicantLocationRequirements',
      'jobLocation: address',
      'jobLocation.address: addressCountry',
    ],
    recommended: ['baseSalary', 'directApply', 'employmentType', 'identifier', 'validThrough'],
  },
  {
    result: 'Article',
    types: ['Article', 'NewsArticle', 'BlogPosting'],
    exactly: true,
    required: [],
    recommended: ['headline', 'image', 'author', 'author: name', 'author: url | sameAs', 'datePublished', 'dateModified'],
  },
  {
    result: 'Event',
    types: ['Event'],
    except: ['PublicationEvent', 'UserInteraction'],
    required: ['name', 'startDate', 'location', 'location: address | url'],
    recommended: ['description', 'endDate', 'eventStatus', 'image', 'location: name', 'offers', 'organizer', 'performer'],
  },
  {
    result: 'Local business',
    types: ['LocalBusiness'],
    required: ['name', 'address'],
    recommended: ['geo', 'openingHoursSpecification | openingHours', 'priceRange', 'telephone', 'url'],
  },
  {
    result: 'Software app',
    types: ['SoftwareApplication'],
    required: ['name', 'offers', 'aggregateRating | review'],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  {
    result: 'Question and answers',
    types: ['QAPage'],
    required: ['mainEntity', 'mainEntity: name', 'mainEntity: answerCount', 'mainEntity: acceptedAnswer | suggestedAnswer'],
    recommended: ['mainEntity: text', 'mainEntity: author', 'mainEntity: datePublished'],
  },
  {
    result: 'Profile page',
    types: ['ProfilePage'],
    required: ['mainEntity', 'mainEntity: name | alternateName'],
    recommended: ['dateCreated', 'dateModified', 'mainEntity: image', 'mainEntity: sameAs', 'mainEntity: description'],
  },
  {
    result: 'Discussion forum',
    types: ['DiscussionForumPosting'],
    required: ['author', 'author: name', 'datePublished', 'text | image | video'],
    recommended: ['headline', 'url', 'author: url', 'comment'],
  },
  { result: 'Course', types: ['Course'], required: ['name', 'description'], recommended: ['provider'] },
  { result: 'Dataset', types: ['Dataset'], required: ['name', 'description'], recommended: ['creator', 'distribution', 'license'] },
];
