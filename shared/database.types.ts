export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "12"
  }
  public: {
    Tables: {
      article_bylines: {
        Row: {
          added_by: string | null
          article_id: string
          author_id: string
          contribution: string
          created_at: string
          position: number
        }
        Insert: {
          added_by?: string | null
          article_id: string
          author_id: string
          contribution: string
          created_at?: string
          position: number
        }
        Update: {
          added_by?: string | null
          article_id?: string
          author_id?: string
          contribution?: string
          created_at?: string
          position?: number
        }
        Relationships: [
          {
            foreignKeyName: "article_bylines_added_by_fkey"
            columns: ["added_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_added_by_fkey"
            columns: ["added_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_added_by_fkey"
            columns: ["added_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_added_by_fkey"
            columns: ["added_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_added_by_fkey"
            columns: ["added_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      article_draft_slugs: {
        Row: {
          article_id: string
          created_at: string
          slug: string
        }
        Insert: {
          article_id: string
          created_at?: string
          slug: string
        }
        Update: {
          article_id?: string
          created_at?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "article_draft_slugs_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_draft_slugs_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      article_reviews: {
        Row: {
          actor_id: string | null
          article_id: string
          created_at: string
          id: number
          note: string
          state: string
        }
        Insert: {
          actor_id?: string | null
          article_id: string
          created_at?: string
          id?: number
          note?: string
          state: string
        }
        Update: {
          actor_id?: string | null
          article_id?: string
          created_at?: string
          id?: number
          note?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "article_reviews_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_reviews_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_reviews_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_reviews_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_reviews_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_reviews_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_reviews_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      article_revisions: {
        Row: {
          article_id: string
          number: number
          saved_at: string
          saved_by: string | null
          snapshot: NonNullable<Json>
        }
        Insert: {
          article_id: string
          number: number
          saved_at: string
          saved_by?: string | null
          snapshot: NonNullable<Json>
        }
        Update: {
          article_id?: string
          number?: number
          saved_at?: string
          saved_by?: string | null
          snapshot?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "article_revisions_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_revisions_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      article_slugs: {
        Row: {
          article_id: string
          changed_in: number
          created_at: string
          slug: string
        }
        Insert: {
          article_id: string
          changed_in?: number
          created_at?: string
          slug: string
        }
        Update: {
          article_id?: string
          changed_in?: number
          created_at?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "article_slugs_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_slugs_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      article_tags: {
        Row: {
          article_id: string
          tag_id: string
        }
        Insert: {
          article_id: string
          tag_id: string
        }
        Update: {
          article_id?: string
          tag_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "article_tags_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_tags_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_tags_tag_id_fkey"
            columns: ["tag_id"]
            referencedRelation: "tag_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_tags_tag_id_fkey"
            columns: ["tag_id"]
            referencedRelation: "tags"
            referencedColumns: ["id"]
          },
        ]
      }
      article_versions: {
        Row: {
          article_id: string
          content: string | null
          correction_id: string | null
          excerpt: string | null
          id: string
          published_at: string
          title: string | null
          withheld_reason: string | null
        }
        Insert: {
          article_id: string
          content?: string | null
          correction_id?: string | null
          excerpt?: string | null
          id?: string
          published_at: string
          title?: string | null
          withheld_reason?: string | null
        }
        Update: {
          article_id?: string
          content?: string | null
          correction_id?: string | null
          excerpt?: string | null
          id?: string
          published_at?: string
          title?: string | null
          withheld_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "article_versions_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_versions_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_versions_correction_id_fkey"
            columns: ["correction_id"]
            referencedRelation: "corrections"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_versions_correction_id_fkey"
            columns: ["correction_id"]
            referencedRelation: "corrections_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      article_views: {
        Row: {
          article_id: string
          views_count: number
        }
        Insert: {
          article_id: string
          views_count?: number
        }
        Update: {
          article_id?: string
          views_count?: number
        }
        Relationships: [
          {
            foreignKeyName: "article_views_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_views_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      articles: {
        Row: {
          ai_use: string | null
          article_type: string | null
          author_id: string | null
          avif: NonNullable<Json>
          bylines: NonNullable<Json>
          canonical_url: string | null
          category_id: string | null
          changed_in: number
          comments_mode: string | null
          content: string
          corrections: NonNullable<Json>
          created_at: string
          dateline: string | null
          excerpt: string | null
          featured_image: string | null
          featured_image_alt: string | null
          featured_image_caption: string | null
          featured_image_credit: string | null
          id: string
          image_focus: string | null
          is_featured: boolean
          is_imported: boolean
          label: string | null
          lang: string | null
          live_order: string | null
          live_state: string | null
          live_summary: string | null
          marked_updated_at: string | null
          published_at: string | null
          rating: string | null
          reply_to: string | null
          review_status: string | null
          reviewed_item: string | null
          reviewed_kind: string | null
          robots: string | null
          seo_description: string | null
          seo_title: string | null
          series_part: string | null
          share_image: string | null
          slug: string
          social_description: string | null
          social_image: string | null
          social_title: string | null
          sponsor: string | null
          status: Database["public"]["Enums"]["article_status"]
          tags: string[]
          title: string
          translation_group: string | null
          updated_at: string
          verdict: string | null
          version: number
          video_url: string | null
          dated_at: string | null
          missing_translations: string[] | null
          owner_id: string | null
          views_count: number | null
        }
        Insert: {
          ai_use?: string | null
          article_type?: string | null
          author_id?: string | null
          avif?: NonNullable<Json>
          bylines?: NonNullable<Json>
          canonical_url?: string | null
          category_id?: string | null
          changed_in?: number
          comments_mode?: string | null
          content: string
          corrections?: NonNullable<Json>
          created_at?: string
          dateline?: string | null
          excerpt?: string | null
          featured_image?: string | null
          featured_image_alt?: string | null
          featured_image_caption?: string | null
          featured_image_credit?: string | null
          id?: string
          image_focus?: string | null
          is_featured?: boolean
          is_imported?: boolean
          label?: string | null
          lang?: string | null
          live_order?: string | null
          live_state?: string | null
          live_summary?: string | null
          marked_updated_at?: string | null
          published_at?: string | null
          rating?: string | null
          reply_to?: string | null
          review_status?: string | null
          reviewed_item?: string | null
          reviewed_kind?: string | null
          robots?: string | null
          seo_description?: string | null
          seo_title?: string | null
          series_part?: string | null
          share_image?: string | null
          slug: string
          social_description?: string | null
          social_image?: string | null
          social_title?: string | null
          sponsor?: string | null
          status?: Database["public"]["Enums"]["article_status"]
          tags?: string[]
          title: string
          translation_group?: string | null
          updated_at?: string
          verdict?: string | null
          version?: number
          video_url?: string | null
        }
        Update: {
          ai_use?: string | null
          article_type?: string | null
          author_id?: string | null
          avif?: NonNullable<Json>
          bylines?: NonNullable<Json>
          canonical_url?: string | null
          category_id?: string | null
          changed_in?: number
          comments_mode?: string | null
          content?: string
          corrections?: NonNullable<Json>
          created_at?: string
          dateline?: string | null
          excerpt?: string | null
          featured_image?: string | null
          featured_image_alt?: string | null
          featured_image_caption?: string | null
          featured_image_credit?: string | null
          id?: string
          image_focus?: string | null
          is_featured?: boolean
          is_imported?: boolean
          label?: string | null
          lang?: string | null
          live_order?: string | null
          live_state?: string | null
          live_summary?: string | null
          marked_updated_at?: string | null
          published_at?: string | null
          rating?: string | null
          reply_to?: string | null
          review_status?: string | null
          reviewed_item?: string | null
          reviewed_kind?: string | null
          robots?: string | null
          seo_description?: string | null
          seo_title?: string | null
          series_part?: string | null
          share_image?: string | null
          slug?: string
          social_description?: string | null
          social_image?: string | null
          social_title?: string | null
          sponsor?: string | null
          status?: Database["public"]["Enums"]["article_status"]
          tags?: string[]
          title?: string
          translation_group?: string | null
          updated_at?: string
          verdict?: string | null
          version?: number
          video_url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "articles_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "articles_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      assignments: {
        Row: {
          article_id: string | null
          assigned_at: string | null
          assigned_by: string | null
          assignee_id: string | null
          category_id: string | null
          created_at: string
          created_by: string | null
          deadline: string | null
          finished_at: string | null
          headline: string
          id: string
          note: string
          planned_for: string | null
          reminded_for: string | null
          reviewer_id: string | null
          template_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          article_id?: string | null
          assigned_at?: string | null
          assigned_by?: string | null
          assignee_id?: string | null
          category_id?: string | null
          created_at?: string
          created_by?: string | null
          deadline?: string | null
          finished_at?: string | null
          headline: string
          id?: string
          note?: string
          planned_for?: string | null
          reminded_for?: string | null
          reviewer_id?: string | null
          template_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          article_id?: string | null
          assigned_at?: string | null
          assigned_by?: string | null
          assignee_id?: string | null
          category_id?: string | null
          created_at?: string
          created_by?: string | null
          deadline?: string | null
          finished_at?: string | null
          headline?: string
          id?: string
          note?: string
          planned_for?: string | null
          reminded_for?: string | null
          reviewer_id?: string | null
          template_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "assignments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assigned_by_fkey"
            columns: ["assigned_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assigned_by_fkey"
            columns: ["assigned_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assigned_by_fkey"
            columns: ["assigned_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assigned_by_fkey"
            columns: ["assigned_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assigned_by_fkey"
            columns: ["assigned_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "assignments_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_template_id_fkey"
            columns: ["template_id"]
            referencedRelation: "templates"
            referencedColumns: ["id"]
          },
        ]
      }
      audience_by_day: {
        Row: {
          article_id: string | null
          bookmarks: number
          comments: number
          day: string
          depth_sum: number
          newsletter_clicks: number
          reading_seconds: number
          readings: number
          scope: Database["public"]["Enums"]["audience_scope"]
          scope_id: string
          shares: number
          views: number
          visitors: number
        }
        Insert: {
          article_id?: never
          bookmarks?: number
          comments?: number
          day: string
          depth_sum?: number
          newsletter_clicks?: number
          reading_seconds?: number
          readings?: number
          scope: Database["public"]["Enums"]["audience_scope"]
          scope_id: string
          shares?: number
          views?: number
          visitors?: number
        }
        Update: {
          article_id?: never
          bookmarks?: number
          comments?: number
          day?: string
          depth_sum?: number
          newsletter_clicks?: number
          reading_seconds?: number
          readings?: number
          scope?: Database["public"]["Enums"]["audience_scope"]
          scope_id?: string
          shares?: number
          views?: number
          visitors?: number
        }
        Relationships: [
          {
            foreignKeyName: "audience_by_day_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "article_views"
            referencedColumns: ["article_id"]
          },
        ]
      }
      audience_by_hour: {
        Row: {
          article_id: string | null
          hour: string
          scope: Database["public"]["Enums"]["audience_scope"]
          scope_id: string
          views: number
          visitors: number
        }
        Insert: {
          article_id?: never
          hour: string
          scope: Database["public"]["Enums"]["audience_scope"]
          scope_id: string
          views?: number
          visitors?: number
        }
        Update: {
          article_id?: never
          hour?: string
          scope?: Database["public"]["Enums"]["audience_scope"]
          scope_id?: string
          views?: number
          visitors?: number
        }
        Relationships: [
          {
            foreignKeyName: "audience_by_hour_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "article_views"
            referencedColumns: ["article_id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          actor_name: string | null
          at: string
          by_program: boolean
          details: NonNullable<Json>
          id: string
          subject: string
          subject_id: string | null
          subject_name: string | null
        }
        Insert: {
          action: string
          actor_id?: string | null
          actor_name?: string | null
          at?: string
          by_program: boolean
          details?: NonNullable<Json>
          id?: string
          subject: string
          subject_id?: string | null
          subject_name?: string | null
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_name?: string | null
          at?: string
          by_program?: boolean
          details?: NonNullable<Json>
          id?: string
          subject?: string
          subject_id?: string | null
          subject_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "audit_log_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "audit_log_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "audit_log_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "audit_log_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "audit_log_actor_id_fkey"
            columns: ["actor_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      bookmarks: {
        Row: {
          article_id: string
          created_at: string
          id: string
          user_id: string
        }
        Insert: {
          article_id: string
          created_at?: string
          id?: string
          user_id?: string
        }
        Update: {
          article_id?: string
          created_at?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "bookmarks_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookmarks_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookmarks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookmarks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookmarks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookmarks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bookmarks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      breaking_news: {
        Row: {
          article_id: string | null
          created_by: string | null
          destination: string | null
          ended_at: string | null
          ends_at: string
          headline: string
          id: string
          starts_at: string
        }
        Insert: {
          article_id?: string | null
          created_by?: string | null
          destination?: string | null
          ended_at?: string | null
          ends_at: string
          headline: string
          id?: string
          starts_at?: string
        }
        Update: {
          article_id?: string | null
          created_by?: string | null
          destination?: string | null
          ended_at?: string | null
          ends_at?: string
          headline?: string
          id?: string
          starts_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      categories: {
        Row: {
          changed_in: number
          color: string
          comments_mode: string | null
          created_at: string
          description: string | null
          icon: string | null
          id: string
          image: string | null
          image_alt: string | null
          image_credit: string | null
          name: string
          parent_id: string | null
          slug: string
          updated_at: string
        }
        Insert: {
          changed_in?: number
          color?: string
          comments_mode?: string | null
          created_at?: string
          description?: string | null
          icon?: string | null
          id?: string
          image?: string | null
          image_alt?: string | null
          image_credit?: string | null
          name: string
          parent_id?: string | null
          slug: string
          updated_at?: string
        }
        Update: {
          changed_in?: number
          color?: string
          comments_mode?: string | null
          created_at?: string
          description?: string | null
          icon?: string | null
          id?: string
          image?: string | null
          image_alt?: string | null
          image_credit?: string | null
          name?: string
          parent_id?: string | null
          slug?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "categories_parent_fkey"
            columns: ["parent_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "categories_parent_fkey"
            columns: ["parent_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "categories_parent_fkey"
            columns: ["parent_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_decisions: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by: string | null
          article_decision: string | null
          article_id: string | null
          comment_id: string | null
          commented_at: string | null
          content: string
          decided_article_id: string | null
          decided_at: string
          decided_by: string | null
          detected: string[]
          former_label: Json | null
          id: string
          is_removed: boolean
          note: string | null
          objected_at: string | null
          objection: string | null
          outcome: string | null
          parent_id: string | null
          reason: string
          restored_at: string | null
          source: string
          user_id: string
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          article_decision?: string | null
          article_id?: string | null
          comment_id?: string | null
          commented_at?: string | null
          content: string
          decided_article_id?: string | null
          decided_at?: string
          decided_by?: string | null
          detected?: string[]
          former_label?: Json | null
          id?: string
          is_removed?: boolean
          note?: string | null
          objected_at?: string | null
          objection?: string | null
          outcome?: string | null
          parent_id?: string | null
          reason?: string
          restored_at?: string | null
          source?: string
          user_id: string
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          article_decision?: string | null
          article_id?: string | null
          comment_id?: string | null
          commented_at?: string | null
          content?: string
          decided_article_id?: string | null
          decided_at?: string
          decided_by?: string | null
          detected?: string[]
          former_label?: Json | null
          id?: string
          is_removed?: boolean
          note?: string | null
          objected_at?: string | null
          objection?: string | null
          outcome?: string | null
          parent_id?: string | null
          reason?: string
          restored_at?: string | null
          source?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "comment_decisions_answered_by_fkey"
            columns: ["answered_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_answered_by_fkey"
            columns: ["answered_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_answered_by_fkey"
            columns: ["answered_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_answered_by_fkey"
            columns: ["answered_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_answered_by_fkey"
            columns: ["answered_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_decisions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_holds: {
        Row: {
          comment_id: string
          created_at: string
          reasons: string[]
        }
        Insert: {
          comment_id: string
          created_at?: string
          reasons: string[]
        }
        Update: {
          comment_id?: string
          created_at?: string
          reasons?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "comment_holds_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_holds_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "moderation_queue"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_likes: {
        Row: {
          comment_id: string
          created_at: string
          user_id: string
        }
        Insert: {
          comment_id: string
          created_at?: string
          user_id?: string
        }
        Update: {
          comment_id?: string
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "comment_likes_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_likes_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "moderation_queue"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_reports: {
        Row: {
          comment_id: string
          created_at: string
          id: string
          reason: string | null
          settled_at: string | null
          user_id: string | null
        }
        Insert: {
          comment_id: string
          created_at?: string
          id?: string
          reason?: string | null
          settled_at?: string | null
          user_id?: string | null
        }
        Update: {
          comment_id?: string
          created_at?: string
          id?: string
          reason?: string | null
          settled_at?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "comment_reports_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comment_reports_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "moderation_queue"
            referencedColumns: ["id"]
          },
        ]
      }
      comments: {
        Row: {
          approved_at: string | null
          article_id: string
          author_name: string | null
          content: string
          created_at: string
          edited_at: string | null
          id: string
          is_hidden: boolean
          is_waiting: boolean
          parent_id: string | null
          user_id: string | null
          is_liked: boolean | null
          is_staff: boolean | null
          like_count: number | null
        }
        Insert: {
          approved_at?: string | null
          article_id: string
          author_name?: string | null
          content: string
          created_at?: string
          edited_at?: string | null
          id?: string
          is_hidden?: boolean
          is_waiting?: boolean
          parent_id?: string | null
          user_id?: string | null
        }
        Update: {
          approved_at?: string | null
          article_id?: string
          author_name?: string | null
          content?: string
          created_at?: string
          edited_at?: string | null
          id?: string
          is_hidden?: boolean
          is_waiting?: boolean
          parent_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "comments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reply_on_same_article"
            columns: ["parent_id", "article_id"]
            referencedRelation: "comments"
            referencedColumns: ["id", "article_id"]
          },
          {
            foreignKeyName: "reply_on_same_article"
            columns: ["parent_id", "article_id"]
            referencedRelation: "moderation_queue"
            referencedColumns: ["id", "article_id"]
          },
        ]
      }
      console_settings: {
        Row: {
          language: string
          user_id: string
        }
        Insert: {
          language: string
          user_id?: string
        }
        Update: {
          language?: string
          user_id?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          archived_at: string | null
          created_at: string
          email: string
          id: string
          leave_blank: string | null
          message: string
          name: string
          read_at: string | null
          subject: string
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          email: string
          id?: string
          leave_blank?: string | null
          message: string
          name: string
          read_at?: string | null
          subject: string
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          email?: string
          id?: string
          leave_blank?: string | null
          message?: string
          name?: string
          read_at?: string | null
          subject?: string
        }
        Relationships: []
      }
      content_notices: {
        Row: {
          address: string
          article_id: string | null
          comment_id: string | null
          concerns_abuse: boolean
          created_at: string
          decided_at: string | null
          decided_by: string | null
          decision: string | null
          email: string | null
          explanation: string
          good_faith: boolean
          id: string
          leave_blank: string | null
          name: string | null
          reasons: string | null
        }
        Insert: {
          address: string
          article_id?: string | null
          comment_id?: string | null
          concerns_abuse?: boolean
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          email?: string | null
          explanation: string
          good_faith: boolean
          id?: string
          leave_blank?: string | null
          name?: string | null
          reasons?: string | null
        }
        Update: {
          address?: string
          article_id?: string | null
          comment_id?: string | null
          concerns_abuse?: boolean
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          email?: string | null
          explanation?: string
          good_faith?: boolean
          id?: string
          leave_blank?: string | null
          name?: string | null
          reasons?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "content_notices_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "content_notices_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "content_notices_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "content_notices_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "content_notices_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      corrections: {
        Row: {
          article_id: string
          corrected: string | null
          created_at: string
          created_by: string | null
          id: string
          kind: string
          place: string
          published_at: string | null
          published_by: string | null
          version: number
          withdrawn_at: string | null
          wrong: string | null
        }
        Insert: {
          article_id: string
          corrected?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind: string
          place?: string
          published_at?: string | null
          published_by?: string | null
          version?: number
          withdrawn_at?: string | null
          wrong?: string | null
        }
        Update: {
          article_id?: string
          corrected?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          place?: string
          published_at?: string | null
          published_by?: string | null
          version?: number
          withdrawn_at?: string | null
          wrong?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "corrections_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      draft_links: {
        Row: {
          article_id: string
          created_at: string
          created_by: string
          expires_at: string
          id: string
          opened_at: string | null
          token_digest: string
        }
        Insert: {
          article_id: string
          created_at?: string
          created_by: string
          expires_at: string
          id?: string
          opened_at?: string | null
          token_digest: string
        }
        Update: {
          article_id?: string
          created_at?: string
          created_by?: string
          expires_at?: string
          id?: string
          opened_at?: string | null
          token_digest?: string
        }
        Relationships: [
          {
            foreignKeyName: "draft_links_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_links_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_links_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_links_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_links_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_links_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_links_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      error_reports: {
        Row: {
          article_id: string
          correction_id: string | null
          created_at: string
          email: string | null
          id: string
          leave_blank: string | null
          message: string
          quote: string | null
          settled_at: string | null
          settled_by: string | null
        }
        Insert: {
          article_id: string
          correction_id?: string | null
          created_at?: string
          email?: string | null
          id?: string
          leave_blank?: string | null
          message: string
          quote?: string | null
          settled_at?: string | null
          settled_by?: string | null
        }
        Update: {
          article_id?: string
          correction_id?: string | null
          created_at?: string
          email?: string | null
          id?: string
          leave_blank?: string | null
          message?: string
          quote?: string | null
          settled_at?: string | null
          settled_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "error_reports_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_correction_id_fkey"
            columns: ["correction_id"]
            referencedRelation: "corrections"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_correction_id_fkey"
            columns: ["correction_id"]
            referencedRelation: "corrections_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_settled_by_fkey"
            columns: ["settled_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_settled_by_fkey"
            columns: ["settled_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_settled_by_fkey"
            columns: ["settled_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_settled_by_fkey"
            columns: ["settled_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_settled_by_fkey"
            columns: ["settled_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      follows: {
        Row: {
          author_id: string | null
          category_id: string | null
          created_at: string
          id: string
          user_id: string
        }
        Insert: {
          author_id?: string | null
          category_id?: string | null
          created_at?: string
          id?: string
          user_id?: string
        }
        Update: {
          author_id?: string | null
          category_id?: string | null
          created_at?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "follows_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "follows_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "follows_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "follows_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "follows_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "follows_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "follows_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "follows_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      former_pages: {
        Row: {
          author_id: string | null
          category_id: string | null
          changed_in: number
          created_at: string
          kind: string
          page_id: string | null
          slug: string
          tag_id: string | null
        }
        Insert: {
          author_id?: string | null
          category_id?: string | null
          changed_in?: number
          created_at?: string
          kind: string
          page_id?: string | null
          slug: string
          tag_id?: string | null
        }
        Update: {
          author_id?: string | null
          category_id?: string | null
          changed_in?: number
          created_at?: string
          kind?: string
          page_id?: string | null
          slug?: string
          tag_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "former_pages_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_pages_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_pages_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_pages_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_pages_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_pages_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "former_pages_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_pages_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_pages_page_id_fkey"
            columns: ["page_id"]
            referencedRelation: "pages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_pages_tag_id_fkey"
            columns: ["tag_id"]
            referencedRelation: "tag_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "former_pages_tag_id_fkey"
            columns: ["tag_id"]
            referencedRelation: "tags"
            referencedColumns: ["id"]
          },
        ]
      }
      front_slots: {
        Row: {
          count: number
          front_id: string
          heading: string
          id: string
          items: NonNullable<Json>
          kind: string
          position: number
          rule: Json | null
          text: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          count: number
          front_id: string
          heading?: string
          id?: string
          items?: NonNullable<Json>
          kind: string
          position: number
          rule?: Json | null
          text?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          count?: number
          front_id?: string
          heading?: string
          id?: string
          items?: NonNullable<Json>
          kind?: string
          position?: number
          rule?: Json | null
          text?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "front_slots_front_id_fkey"
            columns: ["front_id"]
            referencedRelation: "fronts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_slots_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_slots_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_slots_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_slots_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_slots_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      front_versions: {
        Row: {
          created_at: string
          created_by: string | null
          front_id: string
          id: string
          publish_at: string | null
          published_at: string | null
          slots: NonNullable<Json>
          state: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          front_id: string
          id?: string
          publish_at?: string | null
          published_at?: string | null
          slots: NonNullable<Json>
          state: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          front_id?: string
          id?: string
          publish_at?: string | null
          published_at?: string | null
          slots?: NonNullable<Json>
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "front_versions_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_versions_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_versions_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_versions_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_versions_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_versions_front_id_fkey"
            columns: ["front_id"]
            referencedRelation: "fronts"
            referencedColumns: ["id"]
          },
        ]
      }
      fronts: {
        Row: {
          category_id: string | null
          changed_in: number
          id: string
          is_changed: boolean
          published_at: string | null
          published_by: string | null
          slots: NonNullable<Json>
          version: number
        }
        Insert: {
          category_id?: string | null
          changed_in?: number
          id?: string
          is_changed?: boolean
          published_at?: string | null
          published_by?: string | null
          slots?: NonNullable<Json>
          version?: number
        }
        Update: {
          category_id?: string | null
          changed_in?: number
          id?: string
          is_changed?: boolean
          published_at?: string | null
          published_by?: string | null
          slots?: NonNullable<Json>
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "fronts_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "fronts_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "fronts_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "fronts_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "fronts_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "fronts_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "fronts_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "fronts_published_by_fkey"
            columns: ["published_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      hidden_comments: {
        Row: {
          article_id: string
          comment_id: string
          hidden_at: string
        }
        Insert: {
          article_id: string
          comment_id: string
          hidden_at?: string
        }
        Update: {
          article_id?: string
          comment_id?: string
          hidden_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "hidden_comments_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "hidden_comments_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "moderation_queue"
            referencedColumns: ["id"]
          },
        ]
      }
      images: {
        Row: {
          alt: string | null
          avif: number[] | null
          bucket_id: string
          bytes: number
          caption: string | null
          created_at: string
          credit: string | null
          digest: string | null
          file_name: string
          files: NonNullable<Json>
          focus: string | null
          height: number | null
          id: string
          is_avif_new: boolean
          is_used: boolean
          licence: string | null
          licensed_until: string | null
          mime_type: string | null
          name: string
          owner_id: string | null
          path: string
          search_text: string
          share_crop: string | null
          source: string | null
          uses: number
          warned_at: string | null
          warned_for: string | null
          width: number | null
        }
        Insert: {
          alt?: string | null
          avif?: number[] | null
          bucket_id: string
          bytes?: number
          caption?: string | null
          created_at?: string
          credit?: string | null
          digest?: string | null
          file_name?: never
          files?: NonNullable<Json>
          focus?: string | null
          height?: number | null
          id?: string
          is_avif_new?: boolean
          is_used?: never
          licence?: string | null
          licensed_until?: string | null
          mime_type?: string | null
          name: string
          owner_id?: string | null
          path?: never
          search_text?: never
          share_crop?: never
          source?: string | null
          uses?: number
          warned_at?: string | null
          warned_for?: string | null
          width?: number | null
        }
        Update: {
          alt?: string | null
          avif?: number[] | null
          bucket_id?: string
          bytes?: number
          caption?: string | null
          created_at?: string
          credit?: string | null
          digest?: string | null
          file_name?: never
          files?: NonNullable<Json>
          focus?: string | null
          height?: number | null
          id?: string
          is_avif_new?: boolean
          is_used?: never
          licence?: string | null
          licensed_until?: string | null
          mime_type?: string | null
          name?: string
          owner_id?: string | null
          path?: never
          search_text?: never
          share_crop?: never
          source?: string | null
          uses?: number
          warned_at?: string | null
          warned_for?: string | null
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "images_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "images_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "images_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "images_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "images_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      import_items: {
        Row: {
          change: string
          digest: string | null
          former: Json | null
          item_id: string
          kind: string
          outcome: string | null
          run_id: string
        }
        Insert: {
          change: string
          digest?: string | null
          former?: Json | null
          item_id: string
          kind: string
          outcome?: string | null
          run_id: string
        }
        Update: {
          change?: string
          digest?: string | null
          former?: Json | null
          item_id?: string
          kind?: string
          outcome?: string | null
          run_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "import_items_run_id_fkey"
            columns: ["run_id"]
            referencedRelation: "import_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      import_runs: {
        Row: {
          active_until: string | null
          created_at: string
          created_by: string | null
          error: string | null
          error_detail: string | null
          files: NonNullable<Json>
          finished_at: string | null
          format: string | null
          has_files: boolean
          id: string
          job_id: string | null
          name: string | null
          options: NonNullable<Json>
          preview: Json | null
          report: Json | null
          started_at: string | null
          state: string
          undo_report: Json | null
          undone_at: string | null
        }
        Insert: {
          active_until?: string | null
          created_at?: string
          created_by?: string | null
          error?: string | null
          error_detail?: string | null
          files: NonNullable<Json>
          finished_at?: string | null
          format?: string | null
          has_files?: boolean
          id?: string
          job_id?: string | null
          name?: string | null
          options?: NonNullable<Json>
          preview?: Json | null
          report?: Json | null
          started_at?: string | null
          state?: string
          undo_report?: Json | null
          undone_at?: string | null
        }
        Update: {
          active_until?: string | null
          created_at?: string
          created_by?: string | null
          error?: string | null
          error_detail?: string | null
          files?: NonNullable<Json>
          finished_at?: string | null
          format?: string | null
          has_files?: boolean
          id?: string
          job_id?: string | null
          name?: string | null
          options?: NonNullable<Json>
          preview?: Json | null
          report?: Json | null
          started_at?: string | null
          state?: string
          undo_report?: Json | null
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "import_runs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_runs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_runs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_runs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_runs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "import_runs_job_id_fkey"
            columns: ["job_id"]
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      imported_comments: {
        Row: {
          article_id: string
          comment_id: string
          digest: string
        }
        Insert: {
          article_id: string
          comment_id: string
          digest?: string
        }
        Update: {
          article_id?: string
          comment_id?: string
          digest?: string
        }
        Relationships: [
          {
            foreignKeyName: "imported_comments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "imported_comments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      imports: {
        Row: {
          article_id: string
          digest: string
          imported_at: string
          source: string
        }
        Insert: {
          article_id: string
          digest: string
          imported_at?: string
          source: string
        }
        Update: {
          article_id?: string
          digest?: string
          imported_at?: string
          source?: string
        }
        Relationships: [
          {
            foreignKeyName: "imports_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "imports_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      jobs: {
        Row: {
          attempts: number
          cancel_requested_at: string | null
          created_at: string
          created_by: string | null
          done: number
          error: string | null
          finished_at: string | null
          id: string
          key: string | null
          kind: string
          lease: string | null
          lease_expires_at: string | null
          max_attempts: number
          payload: NonNullable<Json>
          priority: number
          result: Json | null
          run_after: string
          started_at: string | null
          state: string
          step: string | null
          subject: string | null
          total: number | null
          worker: string | null
        }
        Insert: {
          attempts?: number
          cancel_requested_at?: string | null
          created_at?: string
          created_by?: string | null
          done?: number
          error?: string | null
          finished_at?: string | null
          id?: string
          key?: string | null
          kind: string
          lease?: string | null
          lease_expires_at?: string | null
          max_attempts?: number
          payload: NonNullable<Json>
          priority?: number
          result?: Json | null
          run_after?: string
          started_at?: string | null
          state?: string
          step?: string | null
          subject?: string | null
          total?: number | null
          worker?: string | null
        }
        Update: {
          attempts?: number
          cancel_requested_at?: string | null
          created_at?: string
          created_by?: string | null
          done?: number
          error?: string | null
          finished_at?: string | null
          id?: string
          key?: string | null
          kind?: string
          lease?: string | null
          lease_expires_at?: string | null
          max_attempts?: number
          payload?: NonNullable<Json>
          priority?: number
          result?: Json | null
          run_after?: string
          started_at?: string | null
          state?: string
          step?: string | null
          subject?: string | null
          total?: number | null
          worker?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "jobs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "jobs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "jobs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "jobs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "jobs_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      legal_removals: {
        Row: {
          articles: number
          cleaned_at: string | null
          event_id: number | null
          has_evidence: boolean
          id: string
          job_id: string | null
          kind: string
          percent: number
          reason: string
          removed_at: string
          removed_by: string | null
          subject_id: string | null
        }
        Insert: {
          articles?: number
          cleaned_at?: string | null
          event_id?: number | null
          has_evidence?: boolean
          id?: string
          job_id?: string | null
          kind: string
          percent?: number
          reason: string
          removed_at?: string
          removed_by?: string | null
          subject_id?: string | null
        }
        Update: {
          articles?: number
          cleaned_at?: string | null
          event_id?: number | null
          has_evidence?: boolean
          id?: string
          job_id?: string | null
          kind?: string
          percent?: number
          reason?: string
          removed_at?: string
          removed_by?: string | null
          subject_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "legal_removals_job_id_fkey"
            columns: ["job_id"]
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "legal_removals_removed_by_fkey"
            columns: ["removed_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "legal_removals_removed_by_fkey"
            columns: ["removed_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "legal_removals_removed_by_fkey"
            columns: ["removed_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "legal_removals_removed_by_fkey"
            columns: ["removed_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "legal_removals_removed_by_fkey"
            columns: ["removed_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      likes: {
        Row: {
          article_id: string
          created_at: string
          id: string
          user_id: string
        }
        Insert: {
          article_id: string
          created_at?: string
          id?: string
          user_id?: string
        }
        Update: {
          article_id?: string
          created_at?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "likes_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "likes_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "likes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "likes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "likes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "likes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "likes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      live_entries: {
        Row: {
          article_id: string
          author_id: string | null
          change: number | null
          changed_in: number
          content: string
          created_at: string
          headline: string
          id: string
          is_key: boolean
          is_pinned: boolean
          number: number | null
          published_at: string | null
          state: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          article_id: string
          author_id?: string | null
          change?: number | null
          changed_in?: number
          content?: string
          created_at?: string
          headline?: string
          id: string
          is_key?: boolean
          is_pinned?: boolean
          number?: number | null
          published_at?: string | null
          state?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          article_id?: string
          author_id?: string | null
          change?: number | null
          changed_in?: number
          content?: string
          created_at?: string
          headline?: string
          id?: string
          is_key?: boolean
          is_pinned?: boolean
          number?: number | null
          published_at?: string | null
          state?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "live_entries_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      menu_items: {
        Row: {
          category_id: string | null
          id: string
          info: string | null
          kind: string
          label: string | null
          menu: string
          page_id: string | null
          parent_id: string | null
          position: number
          url: string | null
        }
        Insert: {
          category_id?: string | null
          id?: string
          info?: string | null
          kind: string
          label?: string | null
          menu: string
          page_id?: string | null
          parent_id?: string | null
          position: number
          url?: string | null
        }
        Update: {
          category_id?: string | null
          id?: string
          info?: string | null
          kind?: string
          label?: string | null
          menu?: string
          page_id?: string | null
          parent_id?: string | null
          position?: number
          url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "menu_items_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "menu_items_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "menu_items_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "menu_items_menu_fkey"
            columns: ["menu"]
            referencedRelation: "menus"
            referencedColumns: ["menu"]
          },
          {
            foreignKeyName: "menu_items_page_id_fkey"
            columns: ["page_id"]
            referencedRelation: "pages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "menu_items_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "menu_items"
            referencedColumns: ["id"]
          },
        ]
      }
      menus: {
        Row: {
          changed_in: number
          menu: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          changed_in?: number
          menu: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          changed_in?: number
          menu?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "menus_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "menus_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "menus_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "menus_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "menus_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      missing_paths: {
        Row: {
          first_at: string
          hits: number
          id: string
          is_ignored: boolean
          last_at: string
          path: string
          referrer: string | null
        }
        Insert: {
          first_at?: string
          hits?: number
          id?: string
          is_ignored?: boolean
          last_at?: string
          path: string
          referrer?: string | null
        }
        Update: {
          first_at?: string
          hits?: number
          id?: string
          is_ignored?: boolean
          last_at?: string
          path?: string
          referrer?: string | null
        }
        Relationships: []
      }
      muted_users: {
        Row: {
          created_at: string
          muted_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          muted_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          muted_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "muted_users_muted_id_fkey"
            columns: ["muted_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "muted_users_muted_id_fkey"
            columns: ["muted_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "muted_users_muted_id_fkey"
            columns: ["muted_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "muted_users_muted_id_fkey"
            columns: ["muted_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "muted_users_muted_id_fkey"
            columns: ["muted_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_issue_clicks: {
        Row: {
          article_id: string
          clicks: number
          issue_id: string
        }
        Insert: {
          article_id: string
          clicks?: number
          issue_id: string
        }
        Update: {
          article_id?: string
          clicks?: number
          issue_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_issue_clicks_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issue_clicks_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issue_clicks_issue_id_fkey"
            columns: ["issue_id"]
            referencedRelation: "newsletter_issues"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_issues: {
        Row: {
          article_ids: string[]
          bounced: number
          changed_in: number
          complained: number
          created_at: string
          created_by: string | null
          delivered: number | null
          failed: number
          finished_at: string | null
          id: string
          intro: string
          is_automatic: boolean
          list_id: string
          note: string
          preview_text: string
          recipients: number
          scheduled_for: string | null
          sent: number
          sent_by: string | null
          slug: string
          started_at: string | null
          state: string
          subject: string
          unsubscribed: number
          updated_at: string
          version: number
          with_article: string | null
        }
        Insert: {
          article_ids?: string[]
          bounced?: number
          changed_in?: number
          complained?: number
          created_at?: string
          created_by?: string | null
          delivered?: never
          failed?: number
          finished_at?: string | null
          id?: string
          intro?: string
          is_automatic?: boolean
          list_id: string
          note?: string
          preview_text?: string
          recipients?: number
          scheduled_for?: string | null
          sent?: number
          sent_by?: string | null
          slug?: string
          started_at?: string | null
          state?: string
          subject: string
          unsubscribed?: number
          updated_at?: string
          version?: number
          with_article?: string | null
        }
        Update: {
          article_ids?: string[]
          bounced?: number
          changed_in?: number
          complained?: number
          created_at?: string
          created_by?: string | null
          delivered?: never
          failed?: number
          finished_at?: string | null
          id?: string
          intro?: string
          is_automatic?: boolean
          list_id?: string
          note?: string
          preview_text?: string
          recipients?: number
          scheduled_for?: string | null
          sent?: number
          sent_by?: string | null
          slug?: string
          started_at?: string | null
          state?: string
          subject?: string
          unsubscribed?: number
          updated_at?: string
          version?: number
          with_article?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_issues_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_list_id_fkey"
            columns: ["list_id"]
            referencedRelation: "newsletter_lists"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_sent_by_fkey"
            columns: ["sent_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_sent_by_fkey"
            columns: ["sent_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_sent_by_fkey"
            columns: ["sent_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_sent_by_fkey"
            columns: ["sent_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_sent_by_fkey"
            columns: ["sent_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_with_article_fkey"
            columns: ["with_article"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_issues_with_article_fkey"
            columns: ["with_article"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_keys: {
        Row: {
          id: number
          key: string
        }
        Insert: {
          id?: number
          key?: string
        }
        Update: {
          id?: number
          key?: string
        }
        Relationships: []
      }
      newsletter_lists: {
        Row: {
          category_id: string | null
          changed_in: number
          description: string | null
          drafted_for: string | null
          fill: string | null
          fill_count: number
          frequency: string
          id: string
          is_active: boolean
          is_default: boolean
          is_unattended: boolean
          name: string
          position: number
          send_at: string | null
          slug: string
          weekdays: number[]
        }
        Insert: {
          category_id?: string | null
          changed_in?: number
          description?: string | null
          drafted_for?: string | null
          fill?: string | null
          fill_count?: number
          frequency?: string
          id?: string
          is_active?: boolean
          is_default?: boolean
          is_unattended?: boolean
          name: string
          position?: number
          send_at?: string | null
          slug: string
          weekdays?: number[]
        }
        Update: {
          category_id?: string | null
          changed_in?: number
          description?: string | null
          drafted_for?: string | null
          fill?: string | null
          fill_count?: number
          frequency?: string
          id?: string
          is_active?: boolean
          is_default?: boolean
          is_unattended?: boolean
          name?: string
          position?: number
          send_at?: string | null
          slug?: string
          weekdays?: number[]
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_lists_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "newsletter_lists_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_lists_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_members: {
        Row: {
          joined_at: string
          list_id: string
          subscriber_id: string
        }
        Insert: {
          joined_at?: string
          list_id: string
          subscriber_id: string
        }
        Update: {
          joined_at?: string
          list_id?: string
          subscriber_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_members_list_id_fkey"
            columns: ["list_id"]
            referencedRelation: "newsletter_lists"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_members_subscriber_id_fkey"
            columns: ["subscriber_id"]
            referencedRelation: "newsletter_subscribers"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_subscribers: {
        Row: {
          asked_at: string | null
          consent_form: string | null
          consent_proof: string | null
          consent_wording: string | null
          consented_at: string | null
          email: string
          id: string
          language: string | null
          leave_blank: string | null
          lists: string | null
          source: string
          status: string
          subscribed_at: string
          unsubscribed_at: string | null
        }
        Insert: {
          asked_at?: string | null
          consent_form?: string | null
          consent_proof?: string | null
          consent_wording?: string | null
          consented_at?: string | null
          email: string
          id?: string
          language?: string | null
          leave_blank?: string | null
          lists?: string | null
          source?: string
          status?: string
          subscribed_at?: string
          unsubscribed_at?: string | null
        }
        Update: {
          asked_at?: string | null
          consent_form?: string | null
          consent_proof?: string | null
          consent_wording?: string | null
          consented_at?: string | null
          email?: string
          id?: string
          language?: string | null
          leave_blank?: string | null
          lists?: string | null
          source?: string
          status?: string
          subscribed_at?: string
          unsubscribed_at?: string | null
        }
        Relationships: []
      }
      newsletter_suppressions: {
        Row: {
          created_at: string
          digest: string
          reason: string
        }
        Insert: {
          created_at?: string
          digest: string
          reason: string
        }
        Update: {
          created_at?: string
          digest?: string
          reason?: string
        }
        Relationships: []
      }
      newsletter_tokens: {
        Row: {
          subscriber_id: string
          token: string
        }
        Insert: {
          subscriber_id: string
          token?: string
        }
        Update: {
          subscriber_id?: string
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_tokens_subscriber_id_fkey"
            columns: ["subscriber_id"]
            referencedRelation: "newsletter_subscribers"
            referencedColumns: ["id"]
          },
        ]
      }
      notification_opt_outs: {
        Row: {
          created_at: string
          kind: string
          user_id: string
        }
        Insert: {
          created_at?: string
          kind: string
          user_id?: string
        }
        Update: {
          created_at?: string
          kind?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_opt_outs_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_opt_outs_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_opt_outs_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_opt_outs_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notification_opt_outs_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      pages: {
        Row: {
          changed_in: number
          content: string
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          position: number
          published_at: string | null
          slug: string
          status: string
          title: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          changed_in?: number
          content?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          position?: number
          published_at?: string | null
          slug: string
          status?: string
          title: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          changed_in?: number
          content?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          position?: number
          published_at?: string | null
          slug?: string
          status?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "pages_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pages_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pages_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pages_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pages_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pages_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pages_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pages_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pages_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pages_updated_by_fkey"
            columns: ["updated_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      pinned_comments: {
        Row: {
          article_id: string
          comment_id: string
          pinned_at: string
        }
        Insert: {
          article_id: string
          comment_id: string
          pinned_at?: string
        }
        Update: {
          article_id?: string
          comment_id?: string
          pinned_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "pinned_on_article"
            columns: ["comment_id", "article_id"]
            referencedRelation: "comments"
            referencedColumns: ["id", "article_id"]
          },
          {
            foreignKeyName: "pinned_on_article"
            columns: ["comment_id", "article_id"]
            referencedRelation: "moderation_queue"
            referencedColumns: ["id", "article_id"]
          },
        ]
      }
      profiles: {
        Row: {
          account_id: string | null
          avatar_url: string | null
          bio: string | null
          changed_in: number
          created_at: string
          email: string
          full_name: string | null
          id: string
          kind: string
          links: string[]
          role: string
          suspended_at: string | null
          updated_at: string
          username: string
        }
        Insert: {
          account_id?: string | null
          avatar_url?: string | null
          bio?: string | null
          changed_in?: number
          created_at?: string
          email?: string
          full_name?: string | null
          id?: string
          kind?: string
          links?: string[]
          role?: string
          suspended_at?: string | null
          updated_at?: string
          username: string
        }
        Update: {
          account_id?: string | null
          avatar_url?: string | null
          bio?: string | null
          changed_in?: number
          created_at?: string
          email?: string
          full_name?: string | null
          id?: string
          kind?: string
          links?: string[]
          role?: string
          suspended_at?: string | null
          updated_at?: string
          username?: string
        }
        Relationships: []
      }
      publish_events: {
        Row: {
          action: string
          attempts: number
          created_at: string
          done_at: string | null
          due_at: string
          error: string | null
          forced: boolean
          id: number
          release: string | null
          subject: string
          subject_id: string | null
        }
        Insert: {
          action: string
          attempts?: number
          created_at?: string
          done_at?: string | null
          due_at?: string
          error?: string | null
          forced?: boolean
          id?: never
          release?: string | null
          subject: string
          subject_id?: string | null
        }
        Update: {
          action?: string
          attempts?: number
          created_at?: string
          done_at?: string | null
          due_at?: string
          error?: string | null
          forced?: boolean
          id?: never
          release?: string | null
          subject?: string
          subject_id?: string | null
        }
        Relationships: []
      }
      publish_runs: {
        Row: {
          changed: number | null
          error: string | null
          events: number
          finished_at: string | null
          id: number
          release: string | null
          started_at: string
          state: string
        }
        Insert: {
          changed?: number | null
          error?: string | null
          events: number
          finished_at?: string | null
          id?: never
          release?: string | null
          started_at?: string
          state?: string
        }
        Update: {
          changed?: number | null
          error?: string | null
          events?: number
          finished_at?: string | null
          id?: never
          release?: string | null
          started_at?: string
          state?: string
        }
        Relationships: []
      }
      quarantined_pages: {
        Row: {
          address: string
          error: string
          since: string
        }
        Insert: {
          address: string
          error: string
          since: string
        }
        Update: {
          address?: string
          error?: string
          since?: string
        }
        Relationships: []
      }
      redirects: {
        Row: {
          article_id: string | null
          author_id: string | null
          category_id: string | null
          changed_in: number
          created_at: string
          created_by: string | null
          destination: string | null
          hits: number
          id: string
          last_hit_at: string | null
          origin: string
          path: string
          status: number
          tag_id: string | null
          updated_at: string
        }
        Insert: {
          article_id?: string | null
          author_id?: string | null
          category_id?: string | null
          changed_in?: number
          created_at?: string
          created_by?: string | null
          destination?: string | null
          hits?: number
          id?: string
          last_hit_at?: string | null
          origin?: string
          path: string
          status?: number
          tag_id?: string | null
          updated_at?: string
        }
        Update: {
          article_id?: string | null
          author_id?: string | null
          category_id?: string | null
          changed_in?: number
          created_at?: string
          created_by?: string | null
          destination?: string | null
          hits?: number
          id?: string
          last_hit_at?: string | null
          origin?: string
          path?: string
          status?: number
          tag_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      referrers_by_day: {
        Row: {
          article_id: string | null
          day: string
          host: string
          scope: Database["public"]["Enums"]["audience_scope"]
          scope_id: string
          views: number
        }
        Insert: {
          article_id?: never
          day: string
          host: string
          scope: Database["public"]["Enums"]["audience_scope"]
          scope_id: string
          views?: number
        }
        Update: {
          article_id?: never
          day?: string
          host?: string
          scope?: Database["public"]["Enums"]["audience_scope"]
          scope_id?: string
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "referrers_by_day_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "article_views"
            referencedColumns: ["article_id"]
          },
        ]
      }
      releases: {
        Row: {
          articles: number
          is_live: boolean
          made_at: string
          name: string
        }
        Insert: {
          articles?: number
          is_live?: boolean
          made_at: string
          name: string
        }
        Update: {
          articles?: number
          is_live?: boolean
          made_at?: string
          name?: string
        }
        Relationships: []
      }
      removals: {
        Row: {
          changed_in: number
          removed_at: string
          subject: string
          subject_id: string
        }
        Insert: {
          changed_in?: number
          removed_at?: string
          subject: string
          subject_id: string
        }
        Update: {
          changed_in?: number
          removed_at?: string
          subject?: string
          subject_id?: string
        }
        Relationships: []
      }
      searches_without_result: {
        Row: {
          day: string
          searches: number
          words: string
        }
        Insert: {
          day: string
          searches?: number
          words: string
        }
        Update: {
          day?: string
          searches?: number
          words?: string
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          about_hero_image: string | null
          about_story: string | null
          about_subtitle: string | null
          about_title: string
          accessibility_last_updated: string
          address: string | null
          advertising_email: string | null
          article_languages: string[]
          audience_counting: string
          audit_log_days: number
          changed_in: number
          city: string | null
          comment_links: number | null
          comment_words: string | null
          comments_days: number
          comments_enabled: boolean
          company_founded_year: number | null
          company_legal_name: string | null
          company_mission: string | null
          company_name: string | null
          company_values: string[]
          company_vision: string | null
          contact_email: string | null
          contact_name: string | null
          contact_phone: string | null
          copyright_notice: string | null
          copyright_year: number
          corrections_policy: string | null
          country: string
          created_at: string
          custom_css: string | null
          custom_js: string | null
          description: string | null
          disclaimer: string | null
          dpo_email: string | null
          dpo_name: string | null
          editor_in_chief: string | null
          editorial_email: string | null
          editorial_standards: string | null
          enable_comments: boolean | null
          facebook_url: string | null
          first_day_of_week: string | null
          github_url: string | null
          google_adsense_id: string | null
          google_analytics_id: string | null
          hold_first_comments: boolean
          id: string
          instagram_url: string | null
          language: string
          legal_governing_law: string | null
          legal_jurisdiction: string
          license_type: string
          linkedin_url: string | null
          locale: string | null
          mfa_required: boolean
          native_slugs: boolean
          newsletter_enabled: boolean
          newsletter_postal_address: string | null
          newsletter_reply_to: string | null
          newsroom_email: string | null
          office_hours: string | null
          og_image: string | null
          ownership: string | null
          pinterest_url: string | null
          press_email: string | null
          privacy_last_updated: string
          public_versions: boolean
          publishing_log_days: number
          publishing_policy: string
          removals_days: number
          revisions_days: number
          rss_enabled: boolean
          seo_description: string | null
          seo_keywords: string[]
          seo_title: string | null
          sign_up_policy: string
          site_logo: string | null
          site_name: string
          state: string | null
          street_address: string | null
          street_address_line_2: string | null
          support_button: string | null
          support_email: string | null
          support_enabled: boolean
          support_in_articles: boolean
          support_in_footer: boolean
          support_link: string | null
          support_on_front: boolean
          support_text: string | null
          support_title: string | null
          tagline: string
          telegram_url: string | null
          terms_last_updated: string
          tiktok_url: string | null
          timezone: string
          twitter_url: string | null
          updated_at: string
          version: number
          working_copies_days: number
          youtube_url: string | null
          zip_code: string | null
        }
        Insert: {
          about_hero_image?: string | null
          about_story?: string | null
          about_subtitle?: string | null
          about_title?: string
          accessibility_last_updated?: string
          address?: string | null
          advertising_email?: string | null
          article_languages?: string[]
          audience_counting?: string
          audit_log_days?: number
          changed_in?: number
          city?: string | null
          comment_links?: number | null
          comment_words?: string | null
          comments_days?: number
          comments_enabled?: boolean
          company_founded_year?: number | null
          company_legal_name?: string | null
          company_mission?: string | null
          company_name?: string | null
          company_values?: string[]
          company_vision?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          copyright_notice?: string | null
          copyright_year?: number
          corrections_policy?: string | null
          country?: string
          created_at?: string
          custom_css?: string | null
          custom_js?: string | null
          description?: string | null
          disclaimer?: string | null
          dpo_email?: string | null
          dpo_name?: string | null
          editor_in_chief?: string | null
          editorial_email?: string | null
          editorial_standards?: string | null
          enable_comments?: never
          facebook_url?: string | null
          first_day_of_week?: string | null
          github_url?: string | null
          google_adsense_id?: string | null
          google_analytics_id?: string | null
          hold_first_comments?: boolean
          id?: string
          instagram_url?: string | null
          language?: string
          legal_governing_law?: string | null
          legal_jurisdiction?: string
          license_type?: string
          linkedin_url?: string | null
          locale?: string | null
          mfa_required?: boolean
          native_slugs?: boolean
          newsletter_enabled?: boolean
          newsletter_postal_address?: string | null
          newsletter_reply_to?: string | null
          newsroom_email?: string | null
          office_hours?: string | null
          og_image?: string | null
          ownership?: string | null
          pinterest_url?: string | null
          press_email?: string | null
          privacy_last_updated?: string
          public_versions?: boolean
          publishing_log_days?: number
          publishing_policy?: string
          removals_days?: number
          revisions_days?: number
          rss_enabled?: boolean
          seo_description?: string | null
          seo_keywords?: string[]
          seo_title?: string | null
          sign_up_policy?: string
          site_logo?: string | null
          site_name?: string
          state?: string | null
          street_address?: string | null
          street_address_line_2?: string | null
          support_button?: string | null
          support_email?: string | null
          support_enabled?: boolean
          support_in_articles?: boolean
          support_in_footer?: boolean
          support_link?: string | null
          support_on_front?: boolean
          support_text?: string | null
          support_title?: string | null
          tagline?: string
          telegram_url?: string | null
          terms_last_updated?: string
          tiktok_url?: string | null
          timezone?: string
          twitter_url?: string | null
          updated_at?: string
          version?: number
          working_copies_days?: number
          youtube_url?: string | null
          zip_code?: string | null
        }
        Update: {
          about_hero_image?: string | null
          about_story?: string | null
          about_subtitle?: string | null
          about_title?: string
          accessibility_last_updated?: string
          address?: string | null
          advertising_email?: string | null
          article_languages?: string[]
          audience_counting?: string
          audit_log_days?: number
          changed_in?: number
          city?: string | null
          comment_links?: number | null
          comment_words?: string | null
          comments_days?: number
          comments_enabled?: boolean
          company_founded_year?: number | null
          company_legal_name?: string | null
          company_mission?: string | null
          company_name?: string | null
          company_values?: string[]
          company_vision?: string | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          copyright_notice?: string | null
          copyright_year?: number
          corrections_policy?: string | null
          country?: string
          created_at?: string
          custom_css?: string | null
          custom_js?: string | null
          description?: string | null
          disclaimer?: string | null
          dpo_email?: string | null
          dpo_name?: string | null
          editor_in_chief?: string | null
          editorial_email?: string | null
          editorial_standards?: string | null
          enable_comments?: never
          facebook_url?: string | null
          first_day_of_week?: string | null
          github_url?: string | null
          google_adsense_id?: string | null
          google_analytics_id?: string | null
          hold_first_comments?: boolean
          id?: string
          instagram_url?: string | null
          language?: string
          legal_governing_law?: string | null
          legal_jurisdiction?: string
          license_type?: string
          linkedin_url?: string | null
          locale?: string | null
          mfa_required?: boolean
          native_slugs?: boolean
          newsletter_enabled?: boolean
          newsletter_postal_address?: string | null
          newsletter_reply_to?: string | null
          newsroom_email?: string | null
          office_hours?: string | null
          og_image?: string | null
          ownership?: string | null
          pinterest_url?: string | null
          press_email?: string | null
          privacy_last_updated?: string
          public_versions?: boolean
          publishing_log_days?: number
          publishing_policy?: string
          removals_days?: number
          revisions_days?: number
          rss_enabled?: boolean
          seo_description?: string | null
          seo_keywords?: string[]
          seo_title?: string | null
          sign_up_policy?: string
          site_logo?: string | null
          site_name?: string
          state?: string | null
          street_address?: string | null
          street_address_line_2?: string | null
          support_button?: string | null
          support_email?: string | null
          support_enabled?: boolean
          support_in_articles?: boolean
          support_in_footer?: boolean
          support_link?: string | null
          support_on_front?: boolean
          support_text?: string | null
          support_title?: string | null
          tagline?: string
          telegram_url?: string | null
          terms_last_updated?: string
          tiktok_url?: string | null
          timezone?: string
          twitter_url?: string | null
          updated_at?: string
          version?: number
          working_copies_days?: number
          youtube_url?: string | null
          zip_code?: string | null
        }
        Relationships: []
      }
      site_settings_revisions: {
        Row: {
          saved_at: string
          saved_by: string | null
          settings: NonNullable<Json>
          version: number
        }
        Insert: {
          saved_at?: string
          saved_by?: string | null
          settings: NonNullable<Json>
          version: number
        }
        Update: {
          saved_at?: string
          saved_by?: string | null
          settings?: NonNullable<Json>
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "site_settings_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "site_settings_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "site_settings_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "site_settings_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "site_settings_revisions_saved_by_fkey"
            columns: ["saved_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tags: {
        Row: {
          changed_in: number
          created_at: string
          description: string | null
          id: string
          kind: string | null
          name: string
          slug: string
          updated_at: string
        }
        Insert: {
          changed_in?: number
          created_at?: string
          description?: string | null
          id?: string
          kind?: string | null
          name: string
          slug: string
          updated_at?: string
        }
        Update: {
          changed_in?: number
          created_at?: string
          description?: string | null
          id?: string
          kind?: string | null
          name?: string
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      templates: {
        Row: {
          beginning: string
          category_id: string | null
          content: string
          created_at: string
          dateline: string
          description: string
          excerpt: string
          id: string
          is_featured: boolean
          is_shared: boolean
          kind: string
          lang: string | null
          name: string
          owner_id: string | null
          tag_ids: string[]
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          beginning?: never
          category_id?: string | null
          content: string
          created_at?: string
          dateline?: string
          description?: string
          excerpt?: string
          id?: string
          is_featured?: boolean
          is_shared?: boolean
          kind: string
          lang?: string | null
          name: string
          owner_id?: string | null
          tag_ids?: string[]
          title?: string
          updated_at?: string
          version?: number
        }
        Update: {
          beginning?: never
          category_id?: string | null
          content?: string
          created_at?: string
          dateline?: string
          description?: string
          excerpt?: string
          id?: string
          is_featured?: boolean
          is_shared?: boolean
          kind?: string
          lang?: string | null
          name?: string
          owner_id?: string | null
          tag_ids?: string[]
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "templates_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "templates_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "templates_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "templates_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "templates_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "templates_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "templates_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "templates_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      text_comments: {
        Row: {
          article_id: string
          author_id: string | null
          content: string
          created_at: string
          edited_at: string | null
          id: string
          thread_id: string
        }
        Insert: {
          article_id: string
          author_id?: string | null
          content: string
          created_at?: string
          edited_at?: string | null
          id?: string
          thread_id: string
        }
        Update: {
          article_id?: string
          author_id?: string | null
          content?: string
          created_at?: string
          edited_at?: string | null
          id?: string
          thread_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "text_comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_comments_thread_fkey"
            columns: ["thread_id", "article_id"]
            referencedRelation: "text_threads"
            referencedColumns: ["id", "article_id"]
          },
        ]
      }
      text_threads: {
        Row: {
          anchor: NonNullable<Json>
          article_id: string
          created_at: string
          id: string
          quote: string
          resolved_at: string | null
          resolved_by: string | null
        }
        Insert: {
          anchor: NonNullable<Json>
          article_id: string
          created_at?: string
          id?: string
          quote: string
          resolved_at?: string | null
          resolved_by?: string | null
        }
        Update: {
          anchor?: NonNullable<Json>
          article_id?: string
          created_at?: string
          id?: string
          quote?: string
          resolved_at?: string | null
          resolved_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "text_threads_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_threads_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_threads_resolved_by_fkey"
            columns: ["resolved_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_threads_resolved_by_fkey"
            columns: ["resolved_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_threads_resolved_by_fkey"
            columns: ["resolved_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_threads_resolved_by_fkey"
            columns: ["resolved_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_threads_resolved_by_fkey"
            columns: ["resolved_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      trash: {
        Row: {
          deleted_at: string
          deleted_by: string | null
          expires_at: string
          id: string
          is_erased: boolean
          kind: string
          name: string
          owner_id: string | null
          slug: string | null
          status: string | null
        }
        Insert: {
          deleted_at?: string
          deleted_by?: string | null
          expires_at?: string
          id: string
          is_erased?: boolean
          kind: string
          name: string
          owner_id?: string | null
          slug?: string | null
          status?: string | null
        }
        Update: {
          deleted_at?: string
          deleted_by?: string | null
          expires_at?: string
          id?: string
          is_erased?: boolean
          kind?: string
          name?: string
          owner_id?: string | null
          slug?: string | null
          status?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      trash_rows: {
        Row: {
          content: NonNullable<Json>
          item_id: string
          link: string | null
          people: string[]
          position: number
          relation: string
        }
        Insert: {
          content: NonNullable<Json>
          item_id: string
          link?: string | null
          people?: string[]
          position: number
          relation: string
        }
        Update: {
          content?: NonNullable<Json>
          item_id?: string
          link?: string | null
          people?: string[]
          position?: number
          relation?: string
        }
        Relationships: [
          {
            foreignKeyName: "trash_rows_item_id_fkey"
            columns: ["item_id"]
            referencedRelation: "trash"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_rows_item_id_fkey"
            columns: ["item_id"]
            referencedRelation: "trash_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      views_by_minute: {
        Row: {
          article_id: string
          minute: string
          views: number
        }
        Insert: {
          article_id: string
          minute: string
          views: number
        }
        Update: {
          article_id?: string
          minute?: string
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "views_by_minute_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "article_views"
            referencedColumns: ["article_id"]
          },
        ]
      }
      withheld_versions: {
        Row: {
          content: string
          excerpt: string | null
          title: string
          version_id: string
        }
        Insert: {
          content: string
          excerpt?: string | null
          title: string
          version_id: string
        }
        Update: {
          content?: string
          excerpt?: string | null
          title?: string
          version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "withheld_versions_version_id_fkey"
            columns: ["version_id"]
            referencedRelation: "article_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      working_copies: {
        Row: {
          article_id: string | null
          base: Json | null
          base_version: number | null
          content: NonNullable<Json>
          created_at: string
          id: string
          owner_id: string
          revision: number
          title: string
          updated_at: string
          written_by: string
        }
        Insert: {
          article_id?: string | null
          base?: Json | null
          base_version?: number | null
          content: NonNullable<Json>
          created_at?: string
          id?: string
          owner_id?: string
          revision?: number
          title?: never
          updated_at?: string
          written_by: string
        }
        Update: {
          article_id?: string | null
          base?: Json | null
          base_version?: number | null
          content?: NonNullable<Json>
          created_at?: string
          id?: string
          owner_id?: string
          revision?: number
          title?: never
          updated_at?: string
          written_by?: string
        }
        Relationships: [
          {
            foreignKeyName: "working_copies_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      account_overview: {
        Row: {
          articles: number | null
          avatar_url: string | null
          comments: number | null
          created_at: string | null
          email: string | null
          full_name: string | null
          id: string | null
          role: string | null
          suspended_at: string | null
          username: string | null
          has_mfa: boolean | null
        }
        Insert: {
          articles?: never
          avatar_url?: string | null
          comments?: never
          created_at?: string | null
          email?: string | null
          full_name?: string | null
          id?: string | null
          role?: string | null
          suspended_at?: string | null
          username?: string | null
        }
        Update: {
          articles?: never
          avatar_url?: string | null
          comments?: never
          created_at?: string | null
          email?: string | null
          full_name?: string | null
          id?: string | null
          role?: string | null
          suspended_at?: string | null
          username?: string | null
        }
        Relationships: []
      }
      accounts: {
        Row: {
          avatar_url: string | null
          bio: string | null
          created_at: string | null
          email: string | null
          full_name: string | null
          id: string | null
          is_staff: boolean | null
          links: string[] | null
          publishing_policy: string | null
          role: string | null
          suspended_at: string | null
          updated_at: string | null
          username: string | null
          mfa_missing: boolean | null
        }
        Insert: {
          avatar_url?: string | null
          bio?: string | null
          created_at?: string | null
          email?: string | null
          full_name?: string | null
          id?: string | null
          is_staff?: never
          links?: string[] | null
          publishing_policy?: never
          role?: string | null
          suspended_at?: string | null
          updated_at?: string | null
          username?: string | null
        }
        Update: {
          avatar_url?: string | null
          bio?: string | null
          created_at?: string | null
          email?: string | null
          full_name?: string | null
          id?: string | null
          is_staff?: never
          links?: string[] | null
          publishing_policy?: never
          role?: string | null
          suspended_at?: string | null
          updated_at?: string | null
          username?: string | null
        }
        Relationships: []
      }
      article_files: {
        Row: {
          bytes: number | null
          created_at: string | null
          extension: string | null
          id: string | null
          name: string | null
          owner_full_name: string | null
          owner_id: string | null
          owner_username: string | null
          uses: number | null
        }
        Relationships: []
      }
      assignment_overview: {
        Row: {
          article_id: string | null
          assignee_avatar_url: string | null
          assignee_id: string | null
          assignee_name: string | null
          assignee_username: string | null
          category_color: string | null
          category_id: string | null
          category_name: string | null
          category_slug: string | null
          created_at: string | null
          created_by: string | null
          deadline: string | null
          finished_at: string | null
          headline: string | null
          id: string | null
          note: string | null
          planned_for: string | null
          published_at: string | null
          reviewer_id: string | null
          reviewer_name: string | null
          reviewer_username: string | null
          slug: string | null
          state: string | null
          status: Database["public"]["Enums"]["article_status"] | null
          template_id: string | null
          updated_at: string | null
          version: number | null
        }
        Relationships: [
          {
            foreignKeyName: "assignments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_assignee_id_fkey"
            columns: ["assignee_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_reviewer_id_fkey"
            columns: ["reviewer_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_template_id_fkey"
            columns: ["template_id"]
            referencedRelation: "templates"
            referencedColumns: ["id"]
          },
        ]
      }
      authors: {
        Row: {
          avatar_url: string | null
          bio: string | null
          changed_in: number | null
          created_at: string | null
          full_name: string | null
          id: string | null
          kind: string | null
          links: string[] | null
          updated_at: string | null
          username: string | null
        }
        Insert: {
          avatar_url?: string | null
          bio?: string | null
          changed_in?: number | null
          created_at?: string | null
          full_name?: string | null
          id?: string | null
          kind?: string | null
          links?: string[] | null
          updated_at?: string | null
          username?: string | null
        }
        Update: {
          avatar_url?: string | null
          bio?: string | null
          changed_in?: number | null
          created_at?: string | null
          full_name?: string | null
          id?: string | null
          kind?: string | null
          links?: string[] | null
          updated_at?: string | null
          username?: string | null
        }
        Relationships: []
      }
      breaking_overview: {
        Row: {
          article_id: string | null
          article_title: string | null
          created_by: string | null
          created_by_name: string | null
          destination: string | null
          ended_at: string | null
          ends_at: string | null
          headline: string | null
          id: string | null
          starts_at: string | null
          target: string | null
        }
        Relationships: [
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "breaking_news_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      category_overview: {
        Row: {
          articles: number | null
          color: string | null
          comments_mode: string | null
          created_at: string | null
          description: string | null
          icon: string | null
          id: string | null
          image: string | null
          image_alt: string | null
          image_credit: string | null
          name: string | null
          parent_id: string | null
          slug: string | null
        }
        Insert: {
          articles?: never
          color?: string | null
          comments_mode?: string | null
          created_at?: string | null
          description?: string | null
          icon?: string | null
          id?: string | null
          image?: string | null
          image_alt?: string | null
          image_credit?: string | null
          name?: string | null
          parent_id?: string | null
          slug?: string | null
        }
        Update: {
          articles?: never
          color?: string | null
          comments_mode?: string | null
          created_at?: string | null
          description?: string | null
          icon?: string | null
          id?: string | null
          image?: string | null
          image_alt?: string | null
          image_credit?: string | null
          name?: string | null
          parent_id?: string | null
          slug?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "categories_parent_fkey"
            columns: ["parent_id"]
            referencedRelation: "assignment_overview"
            referencedColumns: ["category_id"]
          },
          {
            foreignKeyName: "categories_parent_fkey"
            columns: ["parent_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "categories_parent_fkey"
            columns: ["parent_id"]
            referencedRelation: "category_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      comment_objections: {
        Row: {
          answer: string | null
          answered_at: string | null
          answered_by_name: string | null
          article_decision: string | null
          article_id: string | null
          article_slug: string | null
          article_title: string | null
          comment_id: string | null
          commented_at: string | null
          content: string | null
          decided_at: string | null
          decided_by_name: string | null
          detected: string[] | null
          full_name: string | null
          id: string | null
          is_own_decision: boolean | null
          is_removed: boolean | null
          needs_other: boolean | null
          note: string | null
          objected_at: string | null
          objection: string | null
          outcome: string | null
          reason: string | null
          source: string | null
          username: string | null
        }
        Relationships: []
      }
      corrections_overview: {
        Row: {
          article_id: string | null
          article_slug: string | null
          article_title: string | null
          corrected: string | null
          created_at: string | null
          created_by_name: string | null
          id: string | null
          kind: string | null
          place: string | null
          published_at: string | null
          published_by_name: string | null
          state: string | null
          version: number | null
          withdrawn_at: string | null
          wrong: string | null
        }
        Relationships: [
          {
            foreignKeyName: "corrections_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      error_reports_overview: {
        Row: {
          article_id: string | null
          article_slug: string | null
          article_title: string | null
          correction_id: string | null
          created_at: string | null
          email: string | null
          id: string | null
          message: string | null
          quote: string | null
          settled_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "error_reports_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_correction_id_fkey"
            columns: ["correction_id"]
            referencedRelation: "corrections"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "error_reports_correction_id_fkey"
            columns: ["correction_id"]
            referencedRelation: "corrections_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      guest_authors: {
        Row: {
          articles: number | null
          avatar_url: string | null
          bio: string | null
          created_at: string | null
          full_name: string | null
          id: string | null
          kind: string | null
          links: string[] | null
          updated_at: string | null
          username: string | null
        }
        Insert: {
          articles?: never
          avatar_url?: string | null
          bio?: string | null
          created_at?: string | null
          full_name?: string | null
          id?: string | null
          kind?: string | null
          links?: string[] | null
          updated_at?: string | null
          username?: string | null
        }
        Update: {
          articles?: never
          avatar_url?: string | null
          bio?: string | null
          created_at?: string | null
          full_name?: string | null
          id?: string | null
          kind?: string | null
          links?: string[] | null
          updated_at?: string | null
          username?: string | null
        }
        Relationships: []
      }
      invitations: {
        Row: {
          accepted_at: string | null
          accepted_by: string | null
          created_at: string | null
          email: string | null
          expires_at: string | null
          id: string | null
          invited_by: string | null
          inviter_name: string | null
          language: string | null
          role: string | null
          sent_at: string | null
          state: string | null
        }
        Relationships: []
      }
      legal_removals_overview: {
        Row: {
          articles: number | null
          cleaned_at: string | null
          has_evidence: boolean | null
          id: string | null
          job_error: string | null
          job_id: string | null
          job_state: string | null
          kind: string | null
          percent: number | null
          reason: string | null
          removed_at: string | null
          removed_by_name: string | null
          subject_id: string | null
        }
        Relationships: [
          {
            foreignKeyName: "legal_removals_job_id_fkey"
            columns: ["job_id"]
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      live_overview: {
        Row: {
          drafts_count: number | null
          entries_count: number | null
          id: string | null
          latest_at: string | null
          live_state: string | null
          published_at: string | null
          slug: string | null
          status: Database["public"]["Enums"]["article_status"] | null
          title: string | null
        }
        Insert: {
          drafts_count?: never
          entries_count?: never
          id?: string | null
          latest_at?: never
          live_state?: string | null
          published_at?: string | null
          slug?: string | null
          status?: Database["public"]["Enums"]["article_status"] | null
          title?: string | null
        }
        Update: {
          drafts_count?: never
          entries_count?: never
          id?: string | null
          latest_at?: never
          live_state?: string | null
          published_at?: string | null
          slug?: string | null
          status?: Database["public"]["Enums"]["article_status"] | null
          title?: string | null
        }
        Relationships: []
      }
      live_updates: {
        Row: {
          article_id: string | null
          author_name: string | null
          author_username: string | null
          change: number | null
          changed_in: number | null
          content: string | null
          headline: string | null
          id: string | null
          is_key: boolean | null
          is_pinned: boolean | null
          number: number | null
          published_at: string | null
          state: string | null
          updated_at: string | null
          version: number | null
        }
        Relationships: [
          {
            foreignKeyName: "live_entries_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "live_entries_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
        ]
      }
      moderation_queue: {
        Row: {
          article_id: string | null
          article_slug: string | null
          article_title: string | null
          avatar_url: string | null
          content: string | null
          created_at: string | null
          edited_at: string | null
          full_name: string | null
          hold_reasons: string[] | null
          id: string | null
          is_hidden: boolean | null
          is_reported: boolean | null
          is_waiting: boolean | null
          note: string | null
          parent_id: string | null
          reason: string | null
          reported_at: string | null
          reports: number | null
          user_id: string | null
          username: string | null
        }
        Relationships: [
          {
            foreignKeyName: "comments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reply_on_same_article"
            columns: ["parent_id", "article_id"]
            referencedRelation: "comments"
            referencedColumns: ["id", "article_id"]
          },
          {
            foreignKeyName: "reply_on_same_article"
            columns: ["parent_id", "article_id"]
            referencedRelation: "moderation_queue"
            referencedColumns: ["id", "article_id"]
          },
        ]
      }
      notices_overview: {
        Row: {
          address: string | null
          article_id: string | null
          article_slug: string | null
          article_title: string | null
          comment_author: string | null
          comment_content: string | null
          comment_id: string | null
          comment_is_hidden: boolean | null
          concerns_abuse: boolean | null
          created_at: string | null
          decided_at: string | null
          decided_by_name: string | null
          decision: string | null
          email: string | null
          explanation: string | null
          id: string | null
          name: string | null
          reasons: string | null
        }
        Relationships: []
      }
      redirect_overview: {
        Row: {
          article_id: string | null
          author_id: string | null
          category_id: string | null
          created_at: string | null
          created_by: string | null
          created_by_name: string | null
          destination: string | null
          hits: number | null
          id: string | null
          last_hit_at: string | null
          origin: string | null
          path: string | null
          status: number | null
          tag_id: string | null
          target: string | null
          target_name: string | null
          updated_at: string | null
        }
        Relationships: [
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "redirects_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tag_overview: {
        Row: {
          articles: number | null
          created_at: string | null
          description: string | null
          id: string | null
          kind: string | null
          name: string | null
          slug: string | null
        }
        Insert: {
          articles?: never
          created_at?: string | null
          description?: string | null
          id?: string | null
          kind?: string | null
          name?: string | null
          slug?: string | null
        }
        Update: {
          articles?: never
          created_at?: string | null
          description?: string | null
          id?: string | null
          kind?: string | null
          name?: string | null
          slug?: string | null
        }
        Relationships: []
      }
      trash_overview: {
        Row: {
          deleted_at: string | null
          deleted_by: string | null
          deleted_by_name: string | null
          deleted_by_username: string | null
          expires_at: string | null
          id: string | null
          kind: string | null
          name: string | null
          owner_id: string | null
          owner_name: string | null
          owner_username: string | null
          slug: string | null
          status: string | null
        }
        Relationships: [
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_deleted_by_fkey"
            columns: ["deleted_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "trash_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      unfinished_texts: {
        Row: {
          article_id: string | null
          article_title: string | null
          created_at: string | null
          id: string | null
          owner_id: string | null
          owner_name: string | null
          owner_username: string | null
          revision: number | null
          slug: string | null
          status: Database["public"]["Enums"]["article_status"] | null
          title: string | null
          updated_at: string | null
          written_by: string | null
        }
        Relationships: [
          {
            foreignKeyName: "working_copies_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "live_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "account_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "guest_authors"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "working_copies_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      accept_invitation: { Args: { token: string }; Returns: string }
      account_details: {
        Args: { account: string }
        Returns: {
          archived: number
          bio: string
          comments: number
          drafts: number
          is_last_admin: boolean
          last_used_at: string
          links: string[]
          published: number
          scheduled: number
          sessions: number
        }[]
      }
      add_redirects: {
        Args: { redirects: string }
        Returns: {
          path: string
          problem: string
        }[]
      }
      admit_accounts: { Args: { ids: string[] }; Returns: undefined }
      article_engagement: {
        Args: { article: string }
        Returns: {
          bookmarked: boolean
          comments: number
          liked: boolean
          likes: number
        }[]
      }
      article_file_limit: { Args: Record<PropertyKey, never>; Returns: number }
      ask_to_confirm: { Args: { subscribers: string[] }; Returns: number }
      audience_comparison: {
        Args: { article: string }
        Returns: {
          age_days: number
          articles: number
          section_id: string
          section_median: number
          views: number
        }[]
      }
      audience_days: {
        Args: {
          first?: string
          id?: string
          last?: string
          scope: Database["public"]["Enums"]["audience_scope"]
        }
        Returns: {
          bookmarks: number
          comments: number
          day: string
          depth: number
          newsletter_clicks: number
          readings: number
          seconds: number
          shares: number
          views: number
          visitors: number
        }[]
      }
      audience_hours: {
        Args: {
          day?: string
          id?: string
          scope: Database["public"]["Enums"]["audience_scope"]
        }
        Returns: {
          hour: string
          views: number
          visitors: number
        }[]
      }
      audience_minutes: {
        Args: {
          id?: string
          scope: Database["public"]["Enums"]["audience_scope"]
        }
        Returns: {
          minute: string
          views: number
        }[]
      }
      audience_now: {
        Args: { max?: number }
        Returns: {
          article_id: string
          slug: string
          title: string
          views: number
        }[]
      }
      audience_of_articles: {
        Args: { articles: string[] }
        Returns: {
          article_id: string
          section_ratio: number
          views_now: number
          views_today: number
          visitors_today: number
        }[]
      }
      audience_ranking: {
        Args: {
          first?: string
          last?: string
          max?: number
          scope: Database["public"]["Enums"]["audience_scope"]
        }
        Returns: {
          depth: number
          id: string
          name: string
          readings: number
          seconds: number
          slug: string
          views: number
          visitors: number
        }[]
      }
      audience_referrers: {
        Args: {
          first?: string
          id?: string
          last?: string
          max?: number
          scope: Database["public"]["Enums"]["audience_scope"]
        }
        Returns: {
          host: string
          views: number
        }[]
      }
      audience_searches: {
        Args: { first?: string; last?: string; max?: number }
        Returns: {
          searches: number
          words: string
        }[]
      }
      backup_pictures: {
        Args: { after_bucket?: string; after_name?: string; max_rows?: number }
        Returns: {
          bucket_id: string
          cache_control: string
          mimetype: string
          name: string
          owner_id: string
          size: number
        }[]
      }
      begin_import: { Args: { files: string }; Returns: string }
      begin_newsletter: {
        Args: {
          body_text?: string
          html?: string
          issue: string
          subject?: string
        }
        Returns: Json
      }
      board_entries: {
        Args: { category?: string; person?: string }
        Returns: {
          article_id: string
          assignment_id: string
          at: string
          category_color: string
          category_id: string
          category_name: string
          created_by: string
          deadline: string
          headline: string
          people: string[]
          person_id: string
          person_name: string
          slug: string
          state: string
          version: number
        }[]
      }
      calendar_entries: {
        Args: { from_day: string; to_day: string }
        Returns: {
          article_id: string
          assignment_id: string
          at: string
          category_color: string
          category_id: string
          category_name: string
          created_by: string
          day: string
          deadline: string
          headline: string
          kind: string
          people: string[]
          person_id: string
          person_name: string
          slug: string
          state: string
          version: number
        }[]
      }
      cancel_front_version: { Args: { version: string }; Returns: Json }
      cancel_job: { Args: { job: string }; Returns: string }
      change_accounts: {
        Args: { accounts: string[]; role?: string; suspended?: boolean }
        Returns: {
          account: string
          name: string
          reason: string
        }[]
      }
      change_assignees: {
        Args: { assignee?: string; assignments: string[] }
        Returns: {
          assignment: string
          headline: string
          reason: string
        }[]
      }
      changes_since: {
        Args: { due_since: string; since: number }
        Returns: Json
      }
      check_redirects: {
        Args: { redirects: string }
        Returns: {
          path: string
          problem: string
        }[]
      }
      choose_newsletter_lists: {
        Args: { lists?: string; token?: string }
        Returns: boolean
      }
      claim_deliveries: {
        Args: { issue: string; lease_seconds: number; most: number }
        Returns: {
          email: string
          id: string
          language: string
          token: string
        }[]
      }
      claim_import: {
        Args: { import: string; state: string }
        Returns: undefined
      }
      claim_job: {
        Args: { kinds: string[]; lease_seconds: number; worker: string }
        Returns: {
          attempts: number
          cancel_requested_at: string | null
          created_at: string
          created_by: string | null
          done: number
          error: string | null
          finished_at: string | null
          id: string
          key: string | null
          kind: string
          lease: string | null
          lease_expires_at: string | null
          max_attempts: number
          payload: NonNullable<Json>
          priority: number
          result: Json | null
          run_after: string
          started_at: string | null
          state: string
          step: string | null
          subject: string | null
          total: number | null
          worker: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "jobs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      clean_database: { Args: Record<PropertyKey, never>; Returns: Json }
      confirm_import: { Args: { import: string }; Returns: string }
      confirm_newsletter: { Args: { token: string }; Returns: Json }
      count_newsletter_click: {
        Args: { article: string; issue_slug: string }
        Returns: undefined
      }
      count_newsletter_recipients: { Args: { issue: string }; Returns: number }
      create_draft_link: {
        Args: { article: string; days?: number }
        Returns: {
          expires_at: string
          id: string
          token: string
        }[]
      }
      create_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      dashboard_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          archived: number
          articles: number
          comments: number
          drafts: number
          error_reports: number
          hidden_comments: number
          in_review: number
          open_notices: number
          open_objections: number
          profiles: number
          published: number
          reported_comments: number
          scheduled: number
          subscribers: number
          unread_messages: number
          waiting_changes: number
          waiting_comments: number
        }[]
      }
      database_identity: { Args: Record<PropertyKey, never>; Returns: string }
      dated_at: {
        Args: { "": Database["public"]["Tables"]["articles"]["Row"] }
        Returns: {
          error: true
        } & "the function public.dated_at with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      decide_notice: {
        Args: {
          decision: string
          label?: string
          notice: string
          reasons: string
        }
        Returns: undefined
      }
      decide_objection: {
        Args: { answer: string; decision: string; outcome: string }
        Returns: undefined
      }
      delete_account: {
        Args: { account: string; articles: string; successor?: string }
        Returns: undefined
      }
      delete_correction: {
        Args: { id: string; version: number }
        Returns: undefined
      }
      delete_from_trash: { Args: { items: string[] }; Returns: number }
      delete_front_slot: { Args: { base: number; slot: string }; Returns: Json }
      delete_image: { Args: { image: string }; Returns: Json }
      delete_my_account: {
        Args: { erase_articles?: boolean }
        Returns: undefined
      }
      discard_front_changes: { Args: { front: string }; Returns: Json }
      discard_import: { Args: { import: string }; Returns: undefined }
      end_breaking: { Args: { id: string }; Returns: undefined }
      end_newsletter: { Args: { issue: string }; Returns: string }
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number }
      end_session: { Args: { session: string }; Returns: undefined }
      end_sessions_of: { Args: { account: string }; Returns: number }
      enqueue_job: {
        Args: {
          key?: string
          kind: string
          payload: string
          priority?: number
          run_after?: string
        }
        Returns: string
      }
      extend_breaking: {
        Args: { id: string; minutes: number }
        Returns: undefined
      }
      extend_import: { Args: { import: string }; Returns: undefined }
      fail_job: {
        Args: { error: string; is_final?: boolean; job: string; lease: string }
        Returns: string
      }
      fill_newsletter: {
        Args: { list: string; since?: string }
        Returns: string[]
      }
      find_articles: {
        Args: { query: string }
        Returns: {
          ai_use: string | null
          article_type: string | null
          author_id: string | null
          avif: NonNullable<Json>
          bylines: NonNullable<Json>
          canonical_url: string | null
          category_id: string | null
          changed_in: number
          comments_mode: string | null
          content: string
          corrections: NonNullable<Json>
          created_at: string
          dateline: string | null
          excerpt: string | null
          featured_image: string | null
          featured_image_alt: string | null
          featured_image_caption: string | null
          featured_image_credit: string | null
          id: string
          image_focus: string | null
          is_featured: boolean
          is_imported: boolean
          label: string | null
          lang: string | null
          live_order: string | null
          live_state: string | null
          live_summary: string | null
          marked_updated_at: string | null
          published_at: string | null
          rating: string | null
          reply_to: string | null
          review_status: string | null
          reviewed_item: string | null
          reviewed_kind: string | null
          robots: string | null
          seo_description: string | null
          seo_title: string | null
          series_part: string | null
          share_image: string | null
          slug: string
          social_description: string | null
          social_image: string | null
          social_title: string | null
          sponsor: string | null
          status: Database["public"]["Enums"]["article_status"]
          tags: string[]
          title: string
          translation_group: string | null
          updated_at: string
          verdict: string | null
          version: number
          video_url: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "articles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_audit_entries: {
        Args: { query: string }
        Returns: {
          action: string
          actor_id: string | null
          actor_name: string | null
          at: string
          by_program: boolean
          details: NonNullable<Json>
          id: string
          subject: string
          subject_id: string | null
          subject_name: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "audit_log"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_authors: {
        Args: { query?: string }
        Returns: {
          avatar_url: string
          full_name: string
          has_account: boolean
          id: string
          kind: string
          username: string
        }[]
      }
      find_comments: {
        Args: { query: string }
        Returns: {
          article_id: string | null
          article_slug: string | null
          article_title: string | null
          avatar_url: string | null
          content: string | null
          created_at: string | null
          edited_at: string | null
          full_name: string | null
          hold_reasons: string[] | null
          id: string | null
          is_hidden: boolean | null
          is_reported: boolean | null
          is_waiting: boolean | null
          note: string | null
          parent_id: string | null
          reason: string | null
          reported_at: string | null
          reports: number | null
          user_id: string | null
          username: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "moderation_queue"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_images: {
        Args: { query: string }
        Returns: {
          alt: string | null
          avif: number[] | null
          bucket_id: string
          bytes: number
          caption: string | null
          created_at: string
          credit: string | null
          digest: string | null
          file_name: string
          files: NonNullable<Json>
          focus: string | null
          height: number | null
          id: string
          is_avif_new: boolean
          is_used: boolean
          licence: string | null
          licensed_until: string | null
          mime_type: string | null
          name: string
          owner_id: string | null
          path: string
          search_text: string
          share_crop: string | null
          source: string | null
          uses: number
          warned_at: string | null
          warned_for: string | null
          width: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "images"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_redirects: {
        Args: { query: string }
        Returns: {
          article_id: string | null
          author_id: string | null
          category_id: string | null
          created_at: string | null
          created_by: string | null
          created_by_name: string | null
          destination: string | null
          hits: number | null
          id: string | null
          last_hit_at: string | null
          origin: string | null
          path: string | null
          status: number | null
          tag_id: string | null
          target: string | null
          target_name: string | null
          updated_at: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "redirect_overview"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_untranslated_articles: {
        Args: { language: string }
        Returns: {
          ai_use: string | null
          article_type: string | null
          author_id: string | null
          avif: NonNullable<Json>
          bylines: NonNullable<Json>
          canonical_url: string | null
          category_id: string | null
          changed_in: number
          comments_mode: string | null
          content: string
          corrections: NonNullable<Json>
          created_at: string
          dateline: string | null
          excerpt: string | null
          featured_image: string | null
          featured_image_alt: string | null
          featured_image_caption: string | null
          featured_image_credit: string | null
          id: string
          image_focus: string | null
          is_featured: boolean
          is_imported: boolean
          label: string | null
          lang: string | null
          live_order: string | null
          live_state: string | null
          live_summary: string | null
          marked_updated_at: string | null
          published_at: string | null
          rating: string | null
          reply_to: string | null
          review_status: string | null
          reviewed_item: string | null
          reviewed_kind: string | null
          robots: string | null
          seo_description: string | null
          seo_title: string | null
          series_part: string | null
          share_image: string | null
          slug: string
          social_description: string | null
          social_image: string | null
          social_title: string | null
          sponsor: string | null
          status: Database["public"]["Enums"]["article_status"]
          tags: string[]
          title: string
          translation_group: string | null
          updated_at: string
          verdict: string | null
          version: number
          video_url: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "articles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      finish_built_events: { Args: { events: number[] }; Returns: undefined }
      finish_deliveries: { Args: { deliveries: string }; Returns: undefined }
      finish_job: {
        Args: { job: string; lease: string; result: string }
        Returns: undefined
      }
      finish_mail: { Args: { mail: string }; Returns: undefined }
      finish_publish_events: {
        Args: { events: number[]; session: string }
        Returns: undefined
      }
      front_candidates: { Args: { front: string }; Returns: Json }
      has_mfa: {
        Args: {
          account: Database["public"]["Views"]["account_overview"]["Row"]
        }
        Returns: boolean
      }
      hide_comment: {
        Args: { comment: string; note?: string; reason?: string }
        Returns: undefined
      }
      image_with_digest: {
        Args: { digest: string }
        Returns: {
          id: string
          name: string
        }[]
      }
      images_only_in: { Args: { article: string }; Returns: number }
      images_without_avif: {
        Args: { most?: number }
        Returns: {
          bucket_id: string
          files: Json
          id: string
          name: string
          width: number
        }[]
      }
      import_articles: {
        Args: {
          import: string
          most?: number
          only_incomplete?: boolean
          skip?: number
        }
        Returns: {
          change: string
          id: string
          missing: string[]
          outcome: string
          slug: string
          status: string
          title: string
          total: number
        }[]
      }
      import_comments: {
        Args: { comments: string }
        Returns: {
          added: number
          updated: number
        }[]
      }
      import_outcomes: { Args: { import: string }; Returns: Json }
      import_subscriber_list: {
        Args: { list: string; subscribers: string }
        Returns: {
          added: number
          unsubscribed: number
          updated: number
        }[]
      }
      import_subscribers: {
        Args: { source: string; subscribers: string }
        Returns: {
          added: number
          unsubscribed: number
          updated: number
        }[]
      }
      index_queued_articles: { Args: { most?: number }; Returns: number }
      invite_people: {
        Args: { addresses: string[]; language?: string; role: string }
        Returns: {
          email: string
          invitation: string
          outcome: string
          token: string
        }[]
      }
      is_liked: {
        Args: { "": Database["public"]["Tables"]["comments"]["Row"] }
        Returns: {
          error: true
        } & "the function public.is_liked with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      is_staff: {
        Args: { "": Database["public"]["Tables"]["comments"]["Row"] }
        Returns: {
          error: true
        } & "the function public.is_staff with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      leave_newsletter_list: {
        Args: { list_slug?: string; token?: string }
        Returns: boolean
      }
      like_count: {
        Args: { "": Database["public"]["Tables"]["comments"]["Row"] }
        Returns: {
          error: true
        } & "the function public.like_count with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      link_assignment: {
        Args: { article: string; assignment: string }
        Returns: undefined
      }
      link_translations: {
        Args: { article: string; other: string }
        Returns: undefined
      }
      merge_authors: {
        Args: { source: string; target: string }
        Returns: number
      }
      merge_categories: {
        Args: { source: string; target: string }
        Returns: number
      }
      merge_tags: { Args: { source: string; target: string }; Returns: number }
      mfa_missing: {
        Args: { account: Database["public"]["Views"]["accounts"]["Row"] }
        Returns: boolean
      }
      misplaced_images: {
        Args: { max_rows?: number }
        Returns: {
          bucket_id: string
          name: string
          to_bucket: string
          to_name: string
        }[]
      }
      missing_translations: {
        Args: { "": Database["public"]["Tables"]["articles"]["Row"] }
        Returns: {
          error: true
        } & "the function public.missing_translations with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      most_liked_threads: {
        Args: {
          article: string
          before_id?: string
          before_likes?: number
          before_time?: string
          most?: number
        }
        Returns: {
          approved_at: string | null
          article_id: string
          author_name: string | null
          content: string
          created_at: string
          edited_at: string | null
          id: string
          is_hidden: boolean
          is_waiting: boolean
          parent_id: string | null
          user_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "comments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      move_scheduled_article: {
        Args: { article: string; day: string; version: number }
        Returns: number
      }
      move_text_threads: {
        Args: {
          article: string
          exact: string[]
          place: number[]
          prefix: string[]
          suffix: string[]
          threads: string[]
        }
        Returns: undefined
      }
      my_followed_articles: {
        Args: { max_rows?: number }
        Returns: {
          article_id: string
          followed: string
          published_at: string
          slug: string
          title: string
        }[]
      }
      my_notifications: {
        Args: { max_rows?: number; since?: string }
        Returns: {
          article_id: string
          article_slug: string
          article_title: string
          assignment_id: string
          avatar_url: string
          comment_id: string
          created_at: string
          excerpt: string
          full_name: string
          issue_id: string
          kind: string
          username: string
        }[]
      }
      my_second_factor: {
        Args: Record<PropertyKey, never>
        Returns: {
          has_factor: boolean
          is_required: boolean
          recovery_codes: number
        }[]
      }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          address: string
          created_at: string
          id: string
          is_current: boolean
          last_used_at: string
          user_agent: string
        }[]
      }
      newsletter_subscription: { Args: { token?: string }; Returns: Json }
      newsletter_test_recipient: {
        Args: { account: string }
        Returns: {
          email: string
          language: string
        }[]
      }
      object_to_decision: {
        Args: { decision: string; objection: string }
        Returns: undefined
      }
      open_changes: {
        Args: { due_since: string; session: string; since: number }
        Returns: Json
      }
      open_front: { Args: { category?: string }; Returns: Json }
      open_live: { Args: { article: string; before?: string }; Returns: Json }
      open_publish_events: { Args: { most?: number }; Returns: Json }
      order_front_slots: {
        Args: { front: string; slots: string[] }
        Returns: Json
      }
      order_newsletter_lists: { Args: { lists: string[] }; Returns: undefined }
      order_pages: { Args: { pages: string[] }; Returns: undefined }
      owner_id: {
        Args: { "": Database["public"]["Tables"]["articles"]["Row"] }
        Returns: {
          error: true
        } & "the function public.owner_id with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      pin_comment: {
        Args: { comment: string; wanted?: boolean }
        Returns: undefined
      }
      prepare_account_deletion: {
        Args: {
          account: string
          articles: string
          most?: number
          successor?: string
        }
        Returns: number
      }
      prepare_mail: { Args: { mail: string }; Returns: Json }
      prepare_newsletter: { Args: { issue: string }; Returns: Json }
      preview_import: {
        Args: { import: string; options?: string }
        Returns: string
      }
      preview_link: { Args: { url: string }; Returns: string }
      preview_newsletter: { Args: { issue: string }; Returns: Json }
      profile_stats: {
        Args: { profile: string }
        Returns: {
          articles: number
          comments: number
          likes: number
        }[]
      }
      progress_job: {
        Args: {
          done?: number
          job: string
          lease: string
          lease_seconds: number
          step?: string
          total?: number
        }
        Returns: boolean
      }
      publish_due_fronts: { Args: Record<PropertyKey, never>; Returns: number }
      publish_front: { Args: { at?: string; front: string }; Returns: Json }
      read_draft_link: {
        Args: { token: string }
        Returns: {
          draft: Json
          slug: string
        }[]
      }
      read_invitation: { Args: { token: string }; Returns: Json }
      read_legal_evidence: { Args: { removal: string }; Returns: Json }
      read_live_preview: { Args: { article: string }; Returns: Json }
      read_menu: { Args: { menu: string }; Returns: Json }
      record_avif: { Args: { images: string }; Returns: Json }
      record_engagement: {
        Args: {
          article: string
          depth?: number
          seconds?: number
          shares?: number
        }
        Returns: undefined
      }
      record_export: {
        Args: { row_count?: number; what: string }
        Returns: undefined
      }
      record_mail_event: {
        Args: {
          email: string
          event_id: string
          kind: string
          message_id?: string
        }
        Returns: boolean
      }
      record_requests: {
        Args: { missing: string; redirected: string }
        Returns: undefined
      }
      record_search: { Args: { words: string }; Returns: undefined }
      record_view: {
        Args: { article: string; referrer?: string }
        Returns: number[]
      }
      redirect_suggestions: {
        Args: { path: string }
        Returns: {
          article_id: string
          slug: string
          title: string
        }[]
      }
      release_job: { Args: { job: string; lease: string }; Returns: string }
      release_publisher_lease: { Args: { session: string }; Returns: undefined }
      remind_of_deadlines: { Args: { at?: string }; Returns: number }
      remove_article_legally: {
        Args: {
          article: string
          keep_evidence?: boolean
          reason: string
          with_images?: boolean
        }
        Returns: Json
      }
      remove_comment: {
        Args: { comment: string; note?: string; reason?: string }
        Returns: undefined
      }
      remove_image_legally: {
        Args: { image: string; keep_evidence?: boolean; reason: string }
        Returns: Json
      }
      remove_passage_batch: { Args: { removal: string }; Returns: Json }
      remove_passage_legally: {
        Args: {
          article?: string
          is_dry?: boolean
          keep_evidence?: boolean
          passage: string
          reason: string
          replacement?: string
        }
        Returns: Json
      }
      replace_image: {
        Args: { image: string; is_dry?: boolean; replacement: string }
        Returns: Json
      }
      report_comment: {
        Args: { comment: string; reason?: string }
        Returns: undefined
      }
      request_rebuild: { Args: { forced?: boolean }; Returns: undefined }
      request_rollback: { Args: { release: string }; Returns: undefined }
      resend_invitation: { Args: { invitation: string }; Returns: undefined }
      reset_second_factor: { Args: { account_id: string }; Returns: boolean }
      resolve_text_thread: {
        Args: { is_resolved?: boolean; thread: string }
        Returns: undefined
      }
      restore_comment: { Args: { comment: string }; Returns: undefined }
      restore_from_trash: { Args: { items: string[] }; Returns: Json }
      restore_front_version: { Args: { version: string }; Returns: Json }
      restore_picture_owners: { Args: { owners: string }; Returns: undefined }
      restore_settings: { Args: { settings: string }; Returns: undefined }
      resume_newsletter: { Args: { issue: string }; Returns: undefined }
      retry_job: { Args: { job: string }; Returns: undefined }
      review_article: {
        Args: {
          article: string
          decision: string
          note?: string
          version?: number
        }
        Returns: undefined
      }
      revoke_draft_link: { Args: { link: string }; Returns: undefined }
      revoke_invitation: { Args: { invitation: string }; Returns: undefined }
      roll_up_views: { Args: { max_events?: number }; Returns: number }
      save_correction: { Args: { correction: string }; Returns: Json }
      save_front_slot: {
        Args: { after_slot?: string; base: number; front: string; slot: string }
        Returns: Json
      }
      save_live_entry: { Args: { entry: string }; Returns: Json }
      save_menu: {
        Args: { base: number; items: string; menu: string }
        Returns: Json
      }
      schedule_newsletter: {
        Args: { at?: string; issue: string }
        Returns: string
      }
      search_articles: {
        Args: {
          category?: string
          page_offset?: number
          page_size?: number
          published_after?: string
          query: string
        }
        Returns: {
          author_avatar_url: string
          author_full_name: string
          author_username: string
          bylines: Json
          category_color: string
          category_name: string
          category_slug: string
          excerpt: string
          featured_image: string
          featured_image_alt: string
          id: string
          is_similar: boolean
          lang: string
          marked_title: string
          published_at: string
          rank: number
          slug: string
          snippet: string
          tags: string[]
          title: string
          total: number
          views_count: number
        }[]
      }
      search_live_entries: {
        Args: { published_after?: string; query: string }
        Returns: {
          category_name: string
          category_slug: string
          coverage: string
          featured_image: string
          id: string
          lang: string
          marked_title: string
          published_at: string
          rank: number
          slug: string
          snippet: string
        }[]
      }
      seconds_to_next_job: { Args: { kinds: string[] }; Returns: number }
      send_due_newsletters: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      send_notice: { Args: { notice: string }; Returns: undefined }
      send_test_newsletter: { Args: { issue: string }; Returns: undefined }
      set_live_state: {
        Args: { article: string; state: string }
        Returns: Json
      }
      set_live_summary: {
        Args: { article: string; base: string; summary: string }
        Returns: Json
      }
      show_breaking: {
        Args: { headline: string; link: string; minutes: number }
        Returns: string
      }
      staff_members: {
        Args: Record<PropertyKey, never>
        Returns: {
          avatar_url: string
          full_name: string
          id: string
          may_review: boolean
          username: string
        }[]
      }
      start_text_thread: {
        Args: {
          article: string
          comment: string
          content: string
          exact: string
          place: number
          prefix: string
          suffix: string
          thread: string
        }
        Returns: undefined
      }
      stop_newsletter: { Args: { issue: string }; Returns: undefined }
      sync_horizon: { Args: Record<PropertyKey, never>; Returns: number }
      sync_start: { Args: Record<PropertyKey, never>; Returns: Json }
      take_publisher_lease: {
        Args: {
          folder: string
          name: string
          seconds: number
          session: string
          starts: boolean
        }
        Returns: Json
      }
      text_threads_of: {
        Args: { article: string }
        Returns: {
          anchor: Json
          comments: Json
          created_at: string
          id: string
          quote: string
          resolved_at: string
          resolver_name: string
        }[]
      }
      toggle_bookmark: {
        Args: { article: string; wanted?: boolean }
        Returns: {
          bookmarked: boolean
        }[]
      }
      toggle_comment_like: {
        Args: { comment: string; wanted?: boolean }
        Returns: {
          liked: boolean
          likes: number
        }[]
      }
      toggle_like: {
        Args: { article: string; wanted?: boolean }
        Returns: {
          liked: boolean
          likes: number
        }[]
      }
      translations_of: {
        Args: { article: string }
        Returns: {
          id: string
          lang: string
          published_at: string
          slug: string
          status: Database["public"]["Enums"]["article_status"]
          title: string
        }[]
      }
      undo_import: { Args: { import: string }; Returns: string }
      undo_import_items: {
        Args: { import: string; most?: number }
        Returns: number
      }
      unlink_translation: { Args: { article: string }; Returns: undefined }
      unschedule_newsletter: { Args: { issue: string }; Returns: undefined }
      unsubscribe: {
        Args: { is_on?: boolean; kinds: string[]; token: string }
        Returns: boolean
      }
      unsubscribe_newsletter: { Args: { token?: string }; Returns: boolean }
      unused_pictures: {
        Args: { max_rows?: number; min_age?: string }
        Returns: {
          bucket_id: string
          name: string
        }[]
      }
      use_recovery_code: { Args: { code: string }; Returns: boolean }
      username_available: { Args: { name: string }; Returns: boolean }
      uses_of_file: {
        Args: { file: string }
        Returns: {
          id: string
          is_current: boolean
          kind: string
          slug: string
          title: string
        }[]
      }
      uses_of_image: {
        Args: { image: string }
        Returns: {
          id: string
          is_current: boolean
          kind: string
          slug: string
          title: string
        }[]
      }
      views_count: {
        Args: { "": Database["public"]["Tables"]["articles"]["Row"] }
        Returns: {
          error: true
        } & "the function public.views_count with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      waiting_for_me: {
        Args: Record<PropertyKey, never>
        Returns: {
          article_id: string
          assignment_id: string
          author: string
          deadline: string
          headline: string
          kind: string
          since: string
          slug: string
        }[]
      }
      warn_of_licences: { Args: { at?: string }; Returns: number }
      withdraw_correction: {
        Args: { id: string; version: number }
        Returns: undefined
      }
      withdraw_live_entry: {
        Args: { base: number; entry: string }
        Returns: Json
      }
      withhold_version: {
        Args: { id: string; reason: string }
        Returns: undefined
      }
    }
    Enums: {
      article_status: "draft" | "published" | "archived"
      audience_event_kind:
        | "view"
        | "reading"
        | "share"
        | "bookmark"
        | "comment"
        | "newsletter_click"
      audience_scope: "site" | "section" | "author" | "tag" | "article"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      article_status: ["draft", "published", "archived"],
      audience_event_kind: [
        "view",
        "reading",
        "share",
        "bookmark",
        "comment",
        "newsletter_click",
      ],
      audience_scope: ["site", "section", "author", "tag", "article"],
    },
  },
} as const
